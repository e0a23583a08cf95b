// The API of Vestibule on a core, as it runs in production: without control routes, and with its limits.
import { startApi } from '@vestibule/api';
import { reportTo } from './report-process';

const [connectionUri = '', settings = '{}'] = process.argv.slice(2);
reportTo(process, connectionUri);
const { url } = await startApi({
  port: 0,
  apiDomain: 'http://localhost:3001',
  websiteDomain: 'http://localhost:3000',
  connectionUri,
  // Every caller of the bench has the same address.
  limits: { perNetwork: 1_000_000_000 },
  noScript: { secret: 'for this bench: 32 characters or more' },
  ...(JSON.parse(settings) as object),
});
process.send?.({ url });
