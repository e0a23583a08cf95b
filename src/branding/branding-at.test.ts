import { jest } from '@jest/globals';
import { assetAt, brandingAt, brandOf } from '.';
import { brandingFolder, svg } from './testing/sample-files';

let folder: ReturnType<typeof brandingFolder>;
const warnings: string[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  folder = brandingFolder();
  folder.write({ 'logo.svg': svg(), 'branding.json': { productName: 'Acme', logo: { light: 'logo.svg' } } });
  warnings.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
  folder.remove();
});

const start = () => brandingAt(folder.path, { warn: (message) => warnings.push(message) });
const later = (milliseconds = 1000) => jest.setSystemTime(Date.now() + milliseconds);

test('a change of the file shows after a second, without a start', () => {
  const branding = start();
  const before = branding();
  folder.write({ 'branding.json': { productName: 'Acme & Sons' } });
  expect(branding()).toBe(before);
  later();
  expect(brandOf(branding()).productName).toBe('Acme & Sons');
  // What a page began with stays as it was.
  expect(brandOf(before).productName).toBe('Acme');
  expect(brandOf(branding()).version).not.toBe(brandOf(before).version);
});

test('a change of a logo shows, and the one before is still there', () => {
  const branding = start();
  const before = brandOf(branding());
  folder.write({ 'logo.svg': svg('<g/>') });
  later();
  const after = brandOf(branding());
  expect(after.logo?.light.path).not.toBe(before.logo?.light.path);
  for (const { logo } of [before, after])
    expect(assetAt(branding(), logo?.light.path ?? '')?.asset).toEqual(logo?.light);
});

test('nothing changed is the same branding', () => {
  const branding = start();
  const before = branding();
  later(60_000);
  expect(branding()).toBe(before);
});

test('what can’t be used leaves the last that could, says why once, and is used once it is right', () => {
  const branding = start();
  folder.write({ 'branding.json': { productName: 'Globex', logo: { light: 'globex.svg' } } });
  for (const _ of [1, 2, 3]) {
    later(11_000);
    expect(brandOf(branding()).productName).toBe('Acme');
  }
  expect(warnings).toEqual([
    `The branding stays as it was: ${folder.path}: logo.light: globex.svg can’t be read (ENOENT).`,
  ]);
  folder.write({ 'globex.svg': svg() });
  later(11_000);
  expect(brandOf(branding()).productName).toBe('Globex');
  expect(warnings).toHaveLength(1);
});

test('at the start, a wrong file is an error, and no file is the product’s own', () => {
  folder.write({ 'branding.json': '{' });
  expect(start).toThrow(`${folder.path}: this isn’t JSON.`);
  expect(brandOf(brandingAt(undefined, { appName: 'Acme' })()).productName).toBe('Acme');
});
