// The API alone, with a core: prints its address, and on request the most memory it ever used.
import { startApi } from '@vestibule/api';
import { development } from '@vestibule/api/development';
import { startEmbeddedCore } from '@vestibule/embedded-core';

const core = await startEmbeddedCore();
const api = await startApi({
  port: 0,
  apiDomain: 'http://localhost:3001',
  websiteDomain: 'http://localhost:3000',
  connectionUri: core.url,
  development: development({ controls: core }),
});
process.on('message', () => process.send?.({ maxRss: process.resourceUsage().maxRSS * 1024 }));
process.send?.({ url: api.url });
