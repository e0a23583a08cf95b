import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { insteadOf } from './physical.mjs';
import { mistakesInPage, mistakesInStyles } from './stylesheets.mjs';

const aside = expect.stringContaining('[dir="rtl"]');

test.each([
  ['margin-left', '1px', 'margin-inline-start'],
  ['padding-right', '1px', 'padding-inline-end'],
  ['scroll-margin-left', '1px', 'scroll-margin-inline-start'],
  ['left', '0', 'inset-inline-start'],
  ['border-left', '0', 'border-inline-start'],
  ['border-right-color', 'red', 'border-inline-end-color'],
  ['border-top-left-radius', '0', 'border-start-start-radius'],
  ['border-bottom-right-radius', '0', 'border-end-end-radius'],
  ['margin', '0 1px 0 2px', 'margin-inline'],
  ['inset', '0 auto 0 0', 'inset-inline'],
  ['padding', '0 0 0 calc(1px + 2px)', 'padding-inline'],
  ['border-color', 'red blue red red', 'border-inline-color'],
  ['border-radius', '8px 0 0 8px', 'border-start-start-radius and its like'],
  ['border-radius', '8px 0', 'border-start-start-radius and its like'],
  ['border-radius', '8px / 8px 0', 'border-start-start-radius and its like'],
  ['text-align', 'left', 'text-align: start'],
  ['float', 'RIGHT', 'float: inline-end'],
  ['justify-self', 'right', 'justify-self: end'],
  ['translate', '4px 0', aside],
  ['transform', 'scale(2) translateX(-3px)', aside],
  ['transform', 'translate(1rem, 0)', aside],
  ['transform-origin', 'left top', aside],
  ['background-position', '0 0', aside],
  ['background', 'url(a.svg) right 2px center no-repeat', aside],
  ['background', 'url(a.svg) no-repeat, linear-gradient(to right, red, blue)', aside],
  ['background', 'linear-gradient(90deg, red, blue)', aside],
  ['background', 'radial-gradient(4rem at 10% 0, red, blue)', aside],
  ['object-position', 'left', aside],
  ['box-shadow', 'inset 3px 0 0 red', aside],
  ['filter', 'drop-shadow(2px 0 red)', aside],
])('%s: %s is refused', (property, value, instead) => {
  expect(insteadOf(property, value)).toEqual(instead);
});

test.each([
  ['margin-inline-start', '1px'],
  ['margin-top', '1px'],
  ['inset-inline', '0 auto'],
  ['border-inline-start', '0'],
  ['border-start-start-radius', '0'],
  ['margin', '0 1px 3px'],
  ['inset', '1px 2px 3px 2px'],
  ['padding', '0 calc(1px + 2px) 0'],
  ['border-radius', '8px 8px 0 0'],
  ['border-radius', '8px 8px 0 0 / 4px'],
  ['text-align', 'start'],
  ['float', 'inline-end'],
  ['direction', 'ltr'],
  ['translate', '0 4px'],
  ['translate', 'none'],
  ['transform', 'translateY(3px) rotate(45deg)'],
  ['transform-origin', 'center top'],
  ['background-position', '50% 0'],
  ['background', 'url(a.svg) no-repeat center / 2rem'],
  ['background', 'radial-gradient(70rem 32rem at 50% -12rem, red, blue) no-repeat blue'],
  ['background', 'linear-gradient(to bottom, red, blue)'],
  ['background', 'linear-gradient(180deg, red, blue)'],
  ['box-shadow', '0 1px 2px rgb(40 30 15 / 7%), inset 0 2px 0 red'],
  ['grid-area', '1 / 2 / 3 / 4'],
  ['width', '4px'],
])('%s: %s is allowed', (property, value) => {
  expect(insteadOf(property, value)).toBeUndefined();
});

test('a comment with a reason allows what comes after it, and one without a reason nothing', () => {
  const css = `
    a {
      /* physical -- the arrow of a map, where west is left */
      left: 0;
      right: 0;
    }
    /* physical -- the arrows of a map, where west is left */
    b { left: 0; right: 0; }
    /* physical */
    i { left: 0; }`;
  expect(mistakesInStyles(css).map(({ line }) => line)).toEqual([5, 10]);
});

test('the styles of a page are read where they stand', () => {
  const page = `<html>\n<style>a{\nleft:0}</style>\n<p style="margin-left: 2px">left: 0</p>\n<p style="margin: 0">`;
  expect(mistakesInPage(page)).toEqual([
    { line: 3, message: 'left: 0 stays where it is in pages from right to left; write inset-inline-start' },
    {
      line: 4,
      message: 'margin-left: 2px stays where it is in pages from right to left; write margin-inline-start',
    },
  ]);
});

test('the command says file, line and what to write, and fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-logical-'));
  try {
    const run = () =>
      spawnSync(process.execPath, [resolve('scripts/lint/logical/main.mjs')], {
        cwd: folder,
        encoding: 'utf8',
      });
    spawnSync('git', ['init', '--quiet'], { cwd: folder });
    writeFileSync(join(folder, 'a.css'), 'a {\n  margin-inline-start: 0;\n}\n');
    expect(run()).toMatchObject({ status: 0, stderr: '' });
    writeFileSync(join(folder, 'b.css'), 'a {\n  margin-left: 0;\n}\n');
    expect(run()).toMatchObject({
      status: 1,
      stderr: `b.css:2: margin-left: 0 stays where it is in pages from right to left; write margin-inline-start\n1 physical sides in styles.\n`,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
