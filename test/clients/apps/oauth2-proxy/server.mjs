// The app behind the proxy, which answers with what it is told; and the proxy.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

const upstream = createServer(({ headers }, response) => {
  const {
    'x-forwarded-user': sub,
    'x-forwarded-email': email,
    'x-forwarded-access-token': accessToken,
  } = headers;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ sub, email, accessToken }));
});

upstream.listen(0, '127.0.0.1', () => {
  const env = { ...process.env, UPSTREAM: `http://127.0.0.1:${upstream.address().port}/` };
  spawn('sh', ['start.sh'], { stdio: 'inherit', env }).once('exit', (code) => process.exit(code ?? 1));
});
