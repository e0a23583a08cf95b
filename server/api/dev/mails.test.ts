import express from 'express';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { LANGUAGES } from '@vestibule/messages';
import { noBranding } from '@vestibule/branding';
import { KINDS } from '../delivery/kinds';
import { mailRoutes } from './mails';

const appearance = {
  branding: () => noBranding({ appName: 'Brightwater' }),
  isBranded: false,
  websiteDomain: 'https://login.example.com',
};
let server: Server;

beforeAll(async () => {
  const app = express().use('/dev/mails', mailRoutes(appearance));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

async function shown(path: string) {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const response = await fetch(`http://127.0.0.1:${port}/dev/mails${path}`);
  return { response, text: await response.text() };
}

test('the page lists every kind of message, in a language and a scheme', async () => {
  const { text } = await shown('?locale=de&scheme=dark');
  for (const kind of Object.keys(KINDS)) {
    expect(text).toContain(`<h2>${kind}</h2>`);
    expect(text).toContain(`src="/dev/mails/${kind}?locale=de&amp;scheme=dark&amp;tenant=public"`);
  }
  expect(text.match(/, text message<\/h2>/g)).toHaveLength(3);
  for (const language of LANGUAGES) expect(text).toContain(`?locale=${language}&amp;scheme=dark`);
  expect(text).toContain('ist Ihr Code für Brightwater');
});

test('a mail is shown in a scheme, and can run nothing', async () => {
  const { response, text } = await shown('/password-reset?locale=fr&scheme=dark');
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(text).toContain('Définir le mot de passe');
  expect(text).toContain('@media all { .m-page');
  expect((await shown('/password-reset?scheme=light')).text).toContain('@media not all { .m-page');
  expect((await shown('/password-reset')).text).toContain('@media (prefers-color-scheme: dark) { .m-page');
});

test('what there isn’t is not found, and an unknown language is English', async () => {
  expect((await shown('/newsletter')).response.status).toBe(404);
  expect((await shown('/password-reset?locale=tlh&tenant=%3Cb%3E')).text).toContain('Set password');
});
