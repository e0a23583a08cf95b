// `npm run mails`: compiles the outline of mails; with `--check` only says whether that was done.
import { readFileSync, writeFileSync } from 'node:fs';
import { TEMPLATE_FILE, templateModule } from './template.mjs';

const text = await templateModule();
if (!process.argv.includes('--check')) writeFileSync(TEMPLATE_FILE, text);
else if (readFileSync(TEMPLATE_FILE, 'utf8') !== text) {
  console.error('The outline of mails has changed since it was compiled: npm run mails');
  process.exitCode = 1;
}
