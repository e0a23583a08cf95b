import type { JsonObject } from '../json';

/**
 * A body as the provider reads it. Core writes its JSON with `DataOutputStream.writeBytes`, so of each character only the
 * low byte arrives, and the provider reads these bytes as UTF-8. Throws GoSyntaxError where they are no JSON.
 */
export function asProviderReads(body: JsonObject): JsonObject {
  // Gson escapes these two, so they arrive whole.
  const json = JSON.stringify(body).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return new GoReader(Buffer.from(json, 'latin1').toString('latin1')).object();
}

/** What Go's `encoding/json` says of a text that is no JSON. */
export class GoSyntaxError extends Error {
  override readonly name = 'GoSyntaxError';
}

/** Reads a text of bytes as Go decodes it: the first value, whatever follows. */
class GoReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Only where an object begins. */
  object(): JsonObject {
    const entries: [string, unknown][] = [];
    this.#at += 1;
    if (this.#next() === '}') this.#at += 1;
    else
      do {
        if (this.#next() !== '"') this.#complain('looking for beginning of object key string');
        const name = this.#string();
        this.#next();
        this.#expect(':', 'after object key');
        entries.push([name, this.#value()]);
      } while (this.#isFollowed('}', 'after object key:value pair'));
    return Object.fromEntries(entries);
  }

  #list(): unknown[] {
    const items: unknown[] = [];
    this.#at += 1;
    if (this.#next() === ']') this.#at += 1;
    else
      do items.push(this.#value());
      while (this.#isFollowed(']', 'after array element'));
    return items;
  }

  #value(): unknown {
    const first = this.#next() ?? '';
    if (first === '{') return this.object();
    if (first === '[') return this.#list();
    if (first === '"') return this.#string();
    if (/[-\d]/.test(first)) return this.#number();
    for (const [word, meaning] of WORDS) if (word[0] === first) return this.#literal(word, meaning);
    return this.#complain('looking for beginning of value');
  }

  #string(): string {
    const start = (this.#at += 1);
    while (this.#text[this.#at] !== '"') {
      if ((this.#text[this.#at] ?? '') < ' ') this.#complain('in string literal');
      if (this.#text[this.#at] === '\\') this.#escape();
      else this.#at += 1;
    }
    this.#at += 1;
    return String(JSON.parse(`"${utf8(this.#text.slice(start, this.#at - 1))}"`));
  }

  #escape(): void {
    this.#at += 1;
    const unicode = this.#match(/u[\da-f]{0,4}/iy);
    if (unicode !== undefined && unicode.length < 5) this.#complain('in \\u hexadecimal character escape');
    if (unicode === undefined && this.#match(/["\\/bfnrt]/y) === undefined) {
      this.#complain('in string escape code');
    }
  }

  #number(): number {
    const digits = this.#match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/iy);
    if (digits === undefined) {
      this.#at += 1;
      this.#complain('in numeric literal');
    }
    if (this.#match(/\./y) !== undefined) this.#complain('after decimal point in numeric literal');
    if (this.#match(/e[+-]?/iy) !== undefined) this.#complain('in exponent of numeric literal');
    return Number(digits);
  }

  #literal(word: string, meaning: unknown): unknown {
    for (const char of word) this.#expect(char, `in literal ${word} (expecting '${char}')`);
    return meaning;
  }

  #next(): string | undefined {
    this.#match(/[ \t\r\n]+/y);
    return this.#text[this.#at];
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #expect(char: string, where: string): void {
    if (this.#text[this.#at] !== char) this.#complain(where);
    this.#at += 1;
  }

  #isFollowed(end: string, where: string): boolean {
    const isMore = this.#next() === ',';
    this.#expect(isMore ? ',' : end, where);
    return isMore;
  }

  #complain(where: string): never {
    const found = this.#text[this.#at];
    throw new GoSyntaxError(
      found === undefined ? 'unexpected EOF' : `invalid character ${quoted(found)} ${where}`,
    );
  }
}

const WORDS: readonly [string, unknown][] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

// A character in Go's words. Core's answers have ' for ".
function quoted(char: string): string {
  if (char === "'") return String.raw`'\''`;
  const named = '\x07\b\f\n\r\t\v'.indexOf(char);
  if (named !== -1) return `'\\${'abfnrtv'[named]}'`;
  if (char === '\\') return String.raw`'\\'`;
  const isPrinted = /[ -~\xa1-\xac\xae-\xff]/.test(char);
  const code = char.charCodeAt(0).toString(16).padStart(2, '0');
  if (isPrinted) return `'${char}'`;
  return char < '\x80' ? `'\\x${code}'` : `'\\u00${code}'`;
}

const MULTIBYTE =
  /[\xc2-\xdf][\x80-\xbf]|(?:\xe0[\xa0-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]|\xed[\x80-\x9f])[\x80-\xbf]|(?:\xf0[\x90-\xbf]|[\xf1-\xf3][\x80-\xbf]|\xf4[\x80-\x8f])[\x80-\xbf]{2}|[\x80-\xff]/g;

// Go puts one replacement character for each byte that isn't part of a character.
function utf8(bytes: string): string {
  return bytes.replaceAll(MULTIBYTE, (found) =>
    found.length === 1 ? '\ufffd' : Buffer.from(found, 'latin1').toString('utf8'),
  );
}
