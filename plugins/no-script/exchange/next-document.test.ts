import { createServer, type RequestListener, type Server } from 'node:http';
import { FOR_SCRIPT } from '@vestibule/contract';
import type { Screen } from '@vestibule/login-flow';
import type { NoScriptContext } from '../context';
import { nextDocument } from './next-document';

const website = 'https://login.example.com';
const location = `${website}/auth?loginChallenge=a&ticket=b`;
const address =
  '<link rel="canonical" href="https://login.example.com/auth?loginChallenge=a&amp;ticket=b" />';
const alone = `<!doctype html>${address}`;

const sites: Server[] = [];
let siteOrigin: string;
let asked: string[];
let answer: { status: number; body: string; location?: string; type?: string };

/** @returns its origin */
async function startSite(listener: RequestListener): Promise<string> {
  const site = createServer(listener);
  sites.push(site);
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  const bound = site.address();
  if (bound === null || typeof bound === 'string') throw new Error('The site has no port');
  return `http://127.0.0.1:${bound.port}`;
}

beforeAll(async () => {
  siteOrigin = await startSite(({ url, headers }, response) => {
    asked.push(`${url} ${headers.cookie}`);
    const { status, body, type = FOR_SCRIPT, ...fields } = answer;
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...fields }).end(body);
  });
});

beforeEach(() => void (asked = []));

afterAll(() => {
  for (const site of sites) {
    site.close();
    site.closeAllConnections();
  }
});

const next = (screen: Screen, change: Partial<NoScriptContext> = {}) =>
  nextDocument(
    location,
    screen,
    { website, siteOrigin, siteTimeout: 120_000, ...change } as NoScriptContext,
    'de',
  );

test('what a page shows is the website’s own document, with its address, in the page’s language', async () => {
  answer = { status: 200, body: '<html><head><title>Anmelden</title></head></html>' };
  expect(await next({ screen: 'sign-in' })).toBe(
    `<html><head>${address}<title>Anmelden</title></head></html>`,
  );
  expect(asked).toEqual(['/auth?loginChallenge=a&ticket=b sCurrLanguage=de']);
});

test.each([
  ['fails', { status: 503, body: '<html><head></head></html>' }],
  ['has no document', { status: 200, body: 'Hello' }],
  ['has a document with script', { status: 200, body: '<html><head></head></html>', type: 'text/html' }],
  ['leads elsewhere', { status: 303, body: '<html><head></head></html>', location: '/' }],
])('where the website %s, the browser goes there', async (_what, given) => {
  answer = given;
  expect(await next({ screen: 'sign-in' })).toBe(alone);
  expect(asked).toHaveLength(1);
});

test('so it does where the website can’t be reached', async () => {
  expect(await next({ screen: 'sign-in' }, { siteOrigin: 'http://127.0.0.1:1' })).toBe(alone);
});

test('so it does where the website takes too long', async () => {
  const hanging = await startSite(() => undefined);
  expect(await next({ screen: 'sign-in' }, { siteOrigin: hanging, siteTimeout: 1 })).toBe(alone);
});

test.each<[string, Screen, Partial<NoScriptContext>?]>([
  ['needs script', { screen: 'needs-script', why: 'step' }],
  ['the API can’t ask for', { screen: 'sign-in' }, { siteOrigin: undefined }],
])('what %s is not asked for', async (_what, screen, change = {}) => {
  expect(await next(screen, change)).toBe(alone);
  expect(asked).toEqual([]);
});
