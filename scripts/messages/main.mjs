// `npm run messages`: compiles the sentences of every package (`messages/*.json`), for the build, the tests and the types.
// With `--check` it also says what is wrong with them, and ends with 1; `npm run lint` begins with it. `--print fr` prints those of
// a language in one file, for whoever translates, corrects, or says things in other words. `--table` prints how far each language is.
import { ensureMessages, everySentence, mistakes } from './messages.mjs';
import { languageTable } from './table.mjs';
import { runMain, Stop } from '../run/stop.mjs';

await runMain(async () => {
  await ensureMessages();
  const print = process.argv.indexOf('--print');
  if (print !== -1)
    console.log(JSON.stringify(await everySentence(process.argv[print + 1] ?? 'en'), undefined, 2));
  if (process.argv.includes('--table')) console.log(await languageTable());
  const found = process.argv.includes('--check') ? await mistakes() : [];
  if (found.length > 0) throw new Stop(`${found.join('\n')}\n${found.length} mistakes in messages.`);
});
