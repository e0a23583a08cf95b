import { readFileSync } from 'node:fs';

/** The cases of a corpus, as in its file: one JSON value per line. */
export function corpus(name: string): readonly unknown[] {
  const file = new URL(`corpora/${name}.jsonl`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [parsed(line, `${name}.jsonl:${index + 1}`)]));
}

function parsed(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new Error(`${place} is not JSON`, { cause });
  }
}
