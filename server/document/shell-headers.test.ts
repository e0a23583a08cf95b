import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { shellHeaders } from './shell-headers';

const origins = { shell: 'https://login.test', api: 'https://api.test', remotes: ['https://remotes.test'] };
const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const textAt = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

function stylesOf(headers: Readonly<Record<string, string>>): readonly string[] {
  const [, sources = ''] = /style-src ([^;]*)/.exec(headers['content-security-policy'] ?? '') ?? [];
  return sources.split(' ');
}

test('a page with script takes an empty style, and no other text than its document’s', () => {
  expect(stylesOf(shellHeaders(origins))).toEqual(["'self'", 'https://remotes.test', hashOf('')]);
  const inline = { scripts: [], styles: [hashOf('main{}')] };
  expect(stylesOf(shellHeaders(origins, { inline }))).toContain(hashOf('main{}'));
});

test('a document without script takes its own styles alone: nothing could fill an empty one', () => {
  const noScriptStyles = [hashOf('main{}')];
  expect(stylesOf(shellHeaders(origins, { noScriptStyles }))).toEqual(noScriptStyles);
});

test('the documentation has the headers that are sent', () => {
  const [, block = ''] =
    /```\n(Content-Security-Policy:[^`]*)```/.exec(textAt('docs/operate/headers.md')) ?? [];
  const told = block
    .replaceAll('<remoteOrigins>', 'https://remotes.test')
    .replaceAll('<apiDomain>', 'https://api.test')
    .replaceAll('\n  ', ' ');
  const lines = told.trim().split('\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  expect(Object.fromEntries(headers)).toEqual(shellHeaders(origins));
});
