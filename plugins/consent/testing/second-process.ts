import { startBackend } from './start-backend';

// A second backend on the core of the first, as behind a load balancer. It lives as long as its stdin is open.
const [connectionUri = ''] = process.argv.slice(2);
const { apiUrl, close } = await startBackend({}, connectionUri);
console.log(apiUrl);
process.stdin.resume().once('close', () => void close().finally(() => process.exit(0)));
