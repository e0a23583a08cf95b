import { startApi } from '../index';
import { website } from './start-test-api';

// A second API on the core of the first, as behind a load balancer. It runs as long as its stdin is open.
const [connectionUri = '', redisUrl = '', accountRules] = process.argv.slice(2);
const { url, close } = await startApi({
  port: 0,
  apiDomain: 'http://localhost:3001',
  websiteDomain: website,
  connectionUri,
  coreTimeoutMs: 1000,
  ...(redisUrl !== '' && { redisUrl }),
  ...(accountRules !== undefined && { accountRules }),
});
console.log(url);
process.stdin.resume().once('close', () => void close().finally(() => process.exit(0)));
