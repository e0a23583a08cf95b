import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../index';
import { bobOf, email, password } from '../testing/people';
import { placesDatabase } from '../testing/places-database';
import { startTestApi, type TestApi } from '../testing/start-test-api';
import { readPlaces } from './places';

type Sessions = inferRouterOutputs<AppRouter>['sessions']['list'];

const folder = mkdtempSync(join(tmpdir(), 'vestibule-places-'));
const path = join(folder, 'places.mmdb');
let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  const database = placesDatabase([
    { bytes: [203, 0, 113], data: { country: { iso_code: 'DE' }, city: { names: { en: 'Berlin' } } } },
    { bytes: [198, 51, 100], data: { country: { iso_code: 'FR' } } },
    { bytes: [192, 0, 2], data: { country: { iso_code: 'not a country' } } },
  ]);
  writeFileSync(path, database);
  setup = await startTestApi({ places: path, limits: { trustedProxies: ['loopback'] } });
});
afterAll(async () => {
  await setup.close();
  rmSync(folder, { recursive: true });
});

test('a network has a country, and a city if the database knows it', () => {
  const placeOf = readPlaces(path);
  expect(placeOf('203.0.113.7')).toEqual({ country: 'DE', city: 'Berlin' });
  expect(placeOf('198.51.100.1')).toEqual({ country: 'FR', city: null });
  for (const unknown of ['192.0.2.1', '10.0.0.1', '2001:db8:0:0::/64', 'unknown', '']) {
    expect(placeOf(unknown)).toBeUndefined();
  }
});

test('a file that is no database is refused at the start', () => {
  const wrong = join(folder, 'wrong.mmdb');
  writeFileSync(wrong, 'not a database');
  expect(() => readPlaces(wrong)).toThrow('must be an .mmdb file');
});

test('a session has the place where it was last refreshed, the browser, and the time; no address is kept', async () => {
  const bob = await bobs.signedUp();
  const other = setup.visitor();
  other.headers['x-forwarded-for'] = '203.0.113.7';
  other.userAgent = 'Old Browser 1';
  await other.signIn(email, password);
  expect(await seen()).toMatchObject({
    place: { country: 'DE', city: 'Berlin' },
    userAgent: 'Old Browser 1',
  });
  const before = await seen();
  expect(before.lastUsedAt).toBe(before.timeCreated);

  other.headers['x-forwarded-for'] = '198.51.100.1';
  other.userAgent = 'New Browser 2';
  expect((await other.refresh()).status).toBe(200);
  const after = await seen();
  expect(after).toMatchObject({ place: { country: 'FR', city: null }, userAgent: 'New Browser 2' });
  expect(after.lastUsedAt).toBeGreaterThan(before.lastUsedAt);
  expect(JSON.stringify(after)).not.toContain('198.51');

  async function seen(): Promise<Sessions[number]> {
    const sessions = (await bob.query<Sessions>('sessions.list')).body.result.data;
    const found = sessions.find(({ isCurrent }) => !isCurrent);
    if (!found) throw new Error('The other session is missing');
    return found;
  }
});
