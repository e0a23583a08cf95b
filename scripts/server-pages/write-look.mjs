// `npm run server-pages`: gives the pages that servers and nginx write themselves the look of the login; with `--check` only
// says whether they have it.
import { readFileSync, writeFileSync } from 'node:fs';
import { LOOK_FILE, lookModule, NGINX_FILE, nginxConfiguration } from './look.mjs';

write(LOOK_FILE, await lookModule());
write(NGINX_FILE, await nginxConfiguration());

/** @param {string} file @param {string} text */
function write(file, text) {
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(
      `The pages that servers write themselves look otherwise than the login (${file}): npm run server-pages`,
    );
    process.exitCode = 1;
  }
}
