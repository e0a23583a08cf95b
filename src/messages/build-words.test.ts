import { jest } from '@jest/globals';
import type * as buildWords from './build-words';

const files: Record<string, unknown> = {
  '/words/fr.0123.json': { 'ui/shared': { retry: 'Réessayer' } },
  '/words/fr.later.0123.json': { 'shell/fallback': { why: 'Parce que' } },
  'https://remotes.test/words/words.0123.json': { fr: 'sha256-of-fr' },
  'https://remotes.test/words/fr.0123.json': { 'orders/page': { title: 'Commandes' } },
  'https://remotes.test/words/fr.later.0123.json': { 'orders/rest': { title: 'Factures' } },
};

const asked: [string, string][] = [];
globalThis.fetch = jest.fn(async (address: unknown, { integrity = '' }: RequestInit = {}) => {
  const file = String(address).replace(window.location.origin, '');
  asked.push([file, integrity]);
  // As a browser does with a file that has another hash.
  if (integrity.startsWith('sha256-47DEQpj8')) throw new TypeError('Failed to fetch');
  return { ok: file in files, status: file in files ? 200 : 404, json: async () => files[file] } as Response;
});
// It keeps the fetch that it finds; the one that is loaded already has found another.
const anew = './build-words?anew';
const { builtNow, loadBegunBuilds, loadBuilt } = (await import(anew)) as typeof buildWords;

const own = { folder: `${window.location.origin}/words/`, hash: '0123', manifest: 'sha256-of-all' };
const others = { ...own, folder: 'https://remotes.test/words/' };

test('a build’s sentences are fetched once, and those that come later only when they are needed', async () => {
  const [shared, fallback] = [
    { build: own, id: 'ui/shared' },
    { build: own, id: 'shell/fallback' },
  ];
  expect(builtNow(shared, 'fr')).toBeUndefined();
  expect(await loadBuilt(shared, 'fr')).toEqual({ retry: 'Réessayer' });
  expect(builtNow(shared, 'fr')).toEqual({ retry: 'Réessayer' });
  await loadBuilt(shared, 'fr');
  expect(asked).toEqual([['/words/fr.0123.json', '']]);
  expect(await loadBuilt(fallback, 'fr')).toEqual({ why: 'Parce que' });
  expect(asked).toHaveLength(2);
});

test('what another host has is checked against what the entry vouches for', async () => {
  asked.length = 0;
  expect(await loadBuilt({ build: others, id: 'orders/page' }, 'fr')).toEqual({ title: 'Commandes' });
  expect(asked).toEqual([
    ['https://remotes.test/words/words.0123.json', 'sha256-of-all'],
    ['https://remotes.test/words/fr.0123.json', 'sha256-of-fr'],
  ]);
  // It is there, but nobody vouches for it.
  await expect(loadBuilt({ build: others, id: 'orders/rest' }, 'fr')).rejects.toThrow('Failed to fetch');
});

test('what isn’t there is asked for again the next time, and keeps nobody from loading', async () => {
  asked.length = 0;
  const group = { build: own, id: 'ui/shared' };
  await expect(loadBuilt(group, 'nl')).rejects.toThrow('404');
  globalThis.vestibuleBuilds = [own];
  await loadBegunBuilds('nl');
  expect(asked).toHaveLength(2);
  await expect(loadBuilt({ build: own, id: 'nobody’s' }, 'fr')).rejects.toThrow('no sentences of nobody’s');
});
