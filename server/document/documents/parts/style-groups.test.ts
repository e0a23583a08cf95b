import { groupsFor, styleGroups } from './style-groups';

const CSS =
  ':root{--vs-text:#111;--vs-done:#0f0;--vs-fill:var(--vs-accent);--vs-accent:#00f;--vs-unused:1px}' +
  'a{color:var(--vs-text)}.vs-head{color:var(--vs-done)}.vs-button,.vs-head{background:var(--vs-fill)}' +
  '.vs-notice{margin:0}@media (max-width:480px){.vs-head{margin:0}a{margin:0}}.vs-title:lang(zh){margin:0}' +
  '@media (max-width:340px){.vs-page .vs-head{margin:0}.vs-head:is(a,b){margin:0}}';

const rules = (markup: string, overriding = '') => groupsFor(styleGroups(CSS, overriding), markup).join('');

test('a document has the rules for what it shows', () => {
  const plain = rules('<html lang="en"><p class="vs-title">');
  expect(plain).not.toMatch(/\.vs-head\{color|vs-notice|:lang|340px/);
  expect(plain).toContain('.vs-button,.vs-head{background');
  expect(plain).toContain('@media (max-width:480px){.vs-head{margin:0}a{margin:0}}');
  expect(rules('<html lang="en"><div class="vs-head vs-stack">')).toContain('.vs-head{color');
  expect(rules('<div class="vs-head">')).toContain('.vs-head:is(a,b)');
  expect(rules('<html lang="en"><p class="vs-notice">')).toContain('.vs-notice');
  expect(rules('<html lang="zh-Hans"><p>')).toContain(':lang(zh)');
});

test('it has the tokens that its rules name, and none that its brand replaces', () => {
  expect(rules('')).toContain(
    ':root{--vs-text:#111;--vs-done:#0f0;--vs-fill:var(--vs-accent);--vs-accent:#00f;}',
  );
  expect(rules('', ':root:root{--vs-accent:#f00;}')).toMatch(
    /^:root\{--vs-text:#111;--vs-done:#0f0;--vs-fill:var\(--vs-accent\);\}/,
  );
});

test('a style that isn’t understood stays whole', () => {
  const odd = 'a{color:red}.vs-head{margin:0}}';
  expect(groupsFor(styleGroups(odd, ''), '')).toEqual([odd]);
});
