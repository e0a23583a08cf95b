// Part of `npm run lint`: refuses what doesn't turn in pages from right to left, in stylesheets and pages. The same in
// TypeScript is a rule of oxlint, in `logical-properties.mjs`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mistakesInPage, mistakesInStyles } from './stylesheets.mjs';
import { runMain, Stop } from '../../run/stop.mjs';

await runMain(async () => {
  const list = ['ls-files', '-co', '--exclude-standard', '*.css', '*.html'];
  const files = execFileSync('git', list, { encoding: 'utf8' }).split('\n').filter(existsSync);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const mistakes = file.endsWith('.css') ? mistakesInStyles(text) : mistakesInPage(text);
    return mistakes.map(({ line, message }) => `${file}:${String(line)}: ${message}`);
  });
  if (found.length > 0)
    throw new Stop(`${found.join('\n')}\n${String(found.length)} physical sides in styles.`);
});
