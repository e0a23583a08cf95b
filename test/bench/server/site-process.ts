// The built shell as it is served in production, with its documents' look-ups at an API.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { createShellHandler } from '@vestibule/document';
import { reportTo } from './report-process';

const [apiUrl = '', own = '{}'] = process.argv.slice(2);
reportTo(process, apiUrl);
const api = 'http://localhost:3001';
const settings = JSON.parse(readFileSync('host-shell/vestibule.config.json', 'utf8')) as object;
const { shell, ...options } = JSON.parse(own) as { shell?: object };
const handler = createShellHandler({
  dist: 'dist/shell',
  settings: { ...settings, apiDomain: api, noScript: true, ...shell },
  origins: { shell: 'http://localhost:3000', api, remotes: [] },
  lookupOrigin: apiUrl,
  // An API that is asked for all it can do answers later than the usual quarter of a second, and forms would wait for it.
  lookupTimeout: 10_000,
  noScriptSecret: 'for this bench: 32 characters or more',
  ...options,
});
const server = createServer(handler).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
