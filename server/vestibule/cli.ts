import { fileURLToPath } from 'node:url';
import { main } from './main';

/** A file that comes with the program. */
const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

try {
  await main(process.argv.slice(2), { shell: beside('./shell'), consent: beside('./consent.json') });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
