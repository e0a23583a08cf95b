import { createHash } from 'node:crypto';

/**
 * The integrity of a file, in the attribute's format.
 * @param {Buffer | string} content
 */
export function integrityOf(content) {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
