/** The first and last byte of a part. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, section 14). Other units and several parts at once are
 * answered with everything, as the RFC allows.
 *
 * @param size of the file, in bytes
 * @returns undefined for everything; `none` if there is no such part
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  if (header === undefined || !/^bytes=/i.test(header) || header.includes(',')) return undefined;
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (first === '' && last === '') return 'none';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'none' : { start, end };
}
