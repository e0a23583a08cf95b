import { checkManifest } from './remote-file';

const smallest = { name: 'terms', version: '1.0.0', contract: '1.2.0' };
const step = { slot: 'sign-in/step', export: 'Terms' };
const legal = { slot: 'login/legal', export: 'Imprint' };

test('by default a slot is optional, and unordered', () => {
  const checked = checkManifest({ ...smallest, slots: [step] });
  expect(checked).toMatchObject({ ok: true, value: { slots: [{ ...step, order: 0, required: false }] } });
});

test('a step may be for users with a claim alone', () => {
  const when = { claim: 'stpl-pp-c', is: false };
  const checked = checkManifest({ ...smallest, slots: [{ ...step, when }] });
  expect(checked).toMatchObject({ ok: true, value: { slots: [{ when }] } });
});

test.each(['https://acme.test/terms', '/terms', 'mailto:help@acme.test'])(
  'a slot’s text may link to %s',
  (href) => {
    const content = { en: ['Hello', ['Our ', { text: 'terms', href }, '.']], 'de-AT': [] };
    const checked = checkManifest({ ...smallest, slots: [{ ...legal, content }] });
    expect(checked).toMatchObject({ ok: true, value: { slots: [{ content }] } });
  },
);

test.each([
  [{ name: 'Terms' }, /^name: expected a kebab-case name/],
  [{ contract: '1' }, /^contract: expected a version/],
  [{ routes: [{ path: 'terms', export: 'Terms' }] }, /^routes\.0\.path: expected a path/],
  [{ routes: [{ path: '/terms', export: 'terms' }] }, /^routes\.0\.export: expected the name/],
  [{ slots: [{ slot: 'footer', export: 'Terms' }] }, /^slots\.0\.slot: .*"login\/legal"/],
  [{ slots: [{ ...step, order: 'first' }] }, /^slots\.0\.order: expected a number/],
  [{ slots: [{ ...step, query: 'loginChallenge' }] }, /^slots\.0: "sign-in\/step" can't ask/],
  [{ slots: [{ ...step, when: { claim: 'c' } }] }, /^slots\.0\.when\.is: /],
  [{ slots: [{ slot: 'sign-in/form', export: 'Form', required: true }] }, /^slots\.0: only "sign-in\/step"/],
  [{ slots: [{ ...step, content: { en: ['Terms'] } }] }, /^slots\.0: only what is on the screens/],
  [{ slots: [{ ...legal, content: {} }] }, /^slots\.0\.content: expected a text in one language at least/],
  [{ slots: [{ ...legal, content: { English: [] } }] }, /^slots\.0\.content\.English: expected a language/],
  [{ slots: [{ ...legal, content: { en: [3] } }] }, /^slots\.0\.content\.en\.0: expected a text, or a list/],
])('names the mistake in %j', (part, problem) => {
  const checked = checkManifest({ ...smallest, ...part });
  expect(checked.ok ? [] : checked.problems).toEqual([expect.stringMatching(problem)]);
});

test.each([
  'javascript:alert(1)',
  'http://acme.test/',
  '//acme.test',
  'https://acme@evil.test',
  'mailto:a@b?cc=c@d',
])('a slot’s text may not link to %s', (href) => {
  const slot = { ...legal, content: { en: [[{ text: 'Imprint', href }]] } };
  const checked = checkManifest({ ...smallest, slots: [slot] });
  expect(checked.ok ? [] : checked.problems).toEqual([
    expect.stringMatching(
      /^slots\.0\.content\.en\.0\.0\.href: expected an https address, a path of the site/,
    ),
  ]);
});

test('a remote can’t say itself that the login trusts it', () => {
  const checked = checkManifest({ ...smallest, login: true });
  expect(checked.ok ? [] : checked.problems).toEqual([expect.stringMatching(/^login/)]);
  expect(checkManifest({ ...smallest, enabled: false }).ok).toBe(true);
});
