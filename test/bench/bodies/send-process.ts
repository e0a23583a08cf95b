// Sends hostile bodies in parallel, and reports how they were answered.
import { request, type OutgoingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';

const [, , url = '', count = ''] = process.argv;
const json = { 'content-type': 'application/json' };

interface Body {
  path: string;
  headers: OutgoingHttpHeaders;
  chunks: (string | Buffer)[];
}

const megabyte = Buffer.alloc(1_000_000, ' ');
const of = (megabytes: number) => Array.from({ length: megabytes }, () => megabyte);
const packed = { ...json, 'content-encoding': 'gzip' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const kinds: Body[] = [
  { path: '/auth/signin', headers: packed, chunks: [gzipSync(Buffer.concat(of(50)))] },
  { path: '/auth/oauth/token', headers: packed, chunks: [gzipSync(Buffer.concat(of(200)))] },
  { path: '/auth/signup', headers: { ...json, 'content-length': 30_000_000 }, chunks: of(30) },
  { path: '/trpc/account.delete', headers: json, chunks: of(30) },
  { path: '/auth/signinup/code', headers: json, chunks: ['['.repeat(99_000)] },
  { path: '/auth/oauth/token', headers: form, chunks: ['a&'.repeat(49_000)] },
];

function post({ path, headers, chunks }: Body): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(`${url}${path}`, { method: 'POST', headers, agent: false }, (response) => {
      response.resume();
      resolve(String(response.statusCode));
    });
    sent.on('error', (error) => resolve(error.message));
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
}

const bodies = Array.from({ length: Number(count) }, (_, index) => kinds[index % kinds.length] as Body);
const answers = await Promise.all(bodies.map(post));
process.send?.({ answers });
process.disconnect();
process.exit();
