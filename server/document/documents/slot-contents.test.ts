/** @jest-environment node */
import { readRegistry, type Registry } from '@vestibule/contract';
import { contentsOf, holdsForms } from './needed-files';

const none = new URLSearchParams();
const notice = { slot: 'login/before-form', export: 'Notice', required: true };
const legal = { slot: 'login/legal', export: 'Imprint' };

function registryOf(...remotes: readonly object[]): Registry {
  const usual = { version: '1.0.0', contract: '1.5.0', entry: '/notice/entry.js' };
  const read = readRegistry({ remotes: remotes.map((remote) => ({ ...usual, ...remote })) });
  if (!read.ok || read.value.wrong.length > 0) throw new Error(JSON.stringify(read));
  return read.value.registry;
}

const textsOf = (registry: Registry, tenantId = 'public', query = none) =>
  contentsOf(registry, query, tenantId);

test('the texts of each slot come in order, of remotes that this tenant has', () => {
  const text = (words: string) => ({ en: [words] });
  const registry = registryOf(
    { name: 'second', slots: [{ ...legal, order: 2, content: text('Second') }] },
    { name: 'first', slots: [{ ...legal, order: 1, content: text('First') }] },
    { name: 'off', enabled: false, slots: [{ ...legal, content: text('Off') }] },
    { name: 'acme', tenants: ['acme'], slots: [{ ...notice, content: text('Acme') }] },
    { name: 'asked', slots: [{ ...legal, query: 'asked', order: 3, content: text('Asked') }] },
  );
  expect(textsOf(registry)).toEqual({ 'login/legal': [text('First'), text('Second')] });
  expect(textsOf(registry, 'acme')).toHaveProperty(['login/before-form'], [text('Acme')]);
  const asked = new URLSearchParams({ asked: 'yes' });
  expect(textsOf(registry, 'public', asked)['login/legal']).toContainEqual(text('Asked'));
});

test('of several versions, the one that most browsers get tells', () => {
  const [stable, canary] = ['1.0.0', '1.1.0'].map((version) => ({
    name: 'notice',
    version,
    slots: [{ ...notice, content: { en: [version] } }],
  }));
  const registry = registryOf({ ...canary, rollout: 5 }, { ...stable });
  expect(textsOf(registry)).toEqual({ 'login/before-form': [{ en: ['1.0.0'] }] });
  expect(textsOf(registryOf({ ...canary, rollout: 95 }, { ...stable, rollout: 5 }))).toEqual({
    'login/before-form': [{ en: ['1.1.0'] }],
  });
});

test.each([
  [true, notice],
  [false, { ...notice, content: { en: ['Read this'] } }],
  [false, { ...notice, content: { en: [] } }],
  [false, { ...notice, required: false }],
  [false, { ...notice, query: 'asked' }],
])('forms wait for a page’s script: %j for %j', (holds, slot) => {
  expect(holdsForms(registryOf({ name: 'notice', slots: [slot] }), none)).toBe(holds);
});
