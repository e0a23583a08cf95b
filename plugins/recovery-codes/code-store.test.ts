import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import supertokens from 'supertokens-node';
import Session from 'supertokens-node/recipe/session';
import UserMetadata from 'supertokens-node/recipe/usermetadata';
import { hashCode } from './code';
import { keptCodesOf, placeOf, replaceCodes, spend } from './code-store';

// A set is ten hashes, slow by default.
const cheap = { N: 2, r: 8, p: 1 };
const user = 'bob';
const now = 1_800_000_000_000;
let core: EmbeddedCore;

beforeAll(async () => {
  core = await startEmbeddedCore();
  supertokens.init({
    supertokens: { connectionURI: core.url },
    appInfo: { appName: 'Test', apiDomain: 'http://localhost:1', websiteDomain: 'http://localhost:2' },
    recipeList: [Session.init(), UserMetadata.init()],
  });
});
beforeEach(() => core.reset());
afterAll(() => core.close());

async function kept() {
  const found = await keptCodesOf(user);
  if (!found) throw new Error('No codes');
  return found;
}

async function metadata(): Promise<Record<string, unknown>> {
  return (await UserMetadata.getUserMetadata(user)).metadata as Record<string, unknown>;
}

it('hashes at the usual cost unless told otherwise', async () => {
  const codes = await replaceCodes(user, now);
  const { hashes, salt } = await kept();
  expect(hashes).toEqual(await Promise.all(codes.map((code) => hashCode(code, salt))));
  expect(await placeOf(await kept(), codes[9] ?? '')).toBe(9);
});

it('keeps no readable code', async () => {
  const codes = await replaceCodes(user, now, cheap);
  const text = JSON.stringify(await metadata());
  for (const code of codes) {
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.replace('-', ''));
  }
});

it('finds a code until it is spent', async () => {
  const codes = await replaceCodes(user, now, cheap);
  const set = await kept();
  expect(await placeOf(set, codes[3] ?? '', cheap)).toBe(3);
  expect(await placeOf(set, 'AAAAA-AAAAA', cheap)).toBeUndefined();
  expect(await spend(user, set, 3, now)).toBe(true);
  expect(await placeOf(await kept(), codes[3] ?? '', cheap)).toBeUndefined();
  expect(await placeOf(await kept(), codes[4] ?? '', cheap)).toBe(4);
});

it('of many who find a code unspent, only one can spend it, and one mark is kept', async () => {
  await replaceCodes(user, now, cheap);
  const set = await kept();
  const spent = await Promise.all(Array.from({ length: 20 }, () => spend(user, set, 7, now)));
  expect(spent.filter(Boolean)).toHaveLength(1);
  expect((await kept()).used).toEqual(new Set([7]));
  expect(Object.keys(await metadata()).filter((key) => key.includes('.used.'))).toHaveLength(1);
});

it('a code can’t be spent once its set was replaced', async () => {
  await replaceCodes(user, now, cheap);
  const old = await kept();
  await replaceCodes(user, now + 1, cheap);
  expect(await spend(user, old, 0, now)).toBe(false);
  expect((await kept()).used.size).toBe(0);
});

it('leaves other metadata alone, and removes the marks of the set before', async () => {
  await UserMetadata.updateUserMetadata(user, { theme: 'dark' });
  await replaceCodes(user, now, cheap);
  await spend(user, await kept(), 0, now);
  await replaceCodes(user, now + 1, cheap);
  expect(Object.keys(await metadata()).toSorted()).toEqual(['theme', 'vestibule.recoveryCodes']);
});

it('treats metadata of another form as no codes', async () => {
  await UserMetadata.updateUserMetadata(user, { 'vestibule.recoveryCodes': { hashes: 'none' } });
  expect(await keptCodesOf(user)).toBeUndefined();
});
