import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { failAlone } from './fail-alone';

const boom = new Error('boom');

async function answerOf(handle: RequestListener, headers: Record<string, string>, path = '/auth') {
  const errors: unknown[] = [];
  const server = createServer(failAlone(handle, (error) => errors.push(error))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { response, text: await response.text(), errors };
  } finally {
    server.close();
  }
}

const throws: RequestListener = (_request, response) => {
  response.setHeader('link', '</shell.js>; rel=preload');
  response.setHeader('content-encoding', 'br');
  throw boom;
};

test.each([
  [{}, '/auth', 'en', 'Something went wrong on our side', 'Load the page again'],
  [{ cookie: 'sCurrLanguage=de' }, '/auth', 'de', 'Bei uns ist etwas schiefgegangen', 'Seite neu laden'],
  [{}, '/auth?ui_locales=de-AT', 'de', 'Bei uns ist etwas schiefgegangen', 'Seite neu laden'],
])(
  'who opens a page that fails is told so, with a way on: %j %s',
  async (headers, path, lang, title, again) => {
    const { response, text, errors } = await answerOf(throws, { accept: 'text/html', ...headers }, path);
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('link')).toBeNull();
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(`href="">${again}</a>`);
    expect(text).not.toContain('boom');
    expect(errors).toEqual([boom]);
  },
);

test('a part of a page that fails is answered with a line of text', async () => {
  const { response, text } = await answerOf(throws, { accept: '*/*' });
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toBe(
    'Something went wrong on our side. Nothing is lost. Wait a moment, then load this page again.\n',
  );
});

test('an answer that has begun is cut, so that nobody takes half of it for the whole', async () => {
  const half: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    throw boom;
  };
  await expect(answerOf(half, {})).rejects.toThrow('terminated');
});
