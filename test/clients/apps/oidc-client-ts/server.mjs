// Serves one page at every path, bundled as Vite would.
import { createServer } from 'node:http';
import { build } from 'esbuild';

const { CLIENT_ID, ISSUER, PORT } = process.env;
const { outputFiles } = await build({
  entryPoints: ['main.js'],
  bundle: true,
  format: 'esm',
  write: false,
  define: {
    'import.meta.env.VITE_ISSUER': JSON.stringify(ISSUER),
    'import.meta.env.VITE_CLIENT_ID': JSON.stringify(CLIENT_ID),
  },
});
const page =
  '<!doctype html><title>App</title><link rel="icon" href="data:,"><script type="module" src="/main.js"></script>';

createServer(({ url }, response) => {
  const isScript = url === '/main.js';
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(isScript ? outputFiles[0].text : page);
}).listen(Number(PORT), 'localhost');
