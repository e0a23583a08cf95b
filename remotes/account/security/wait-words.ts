/**
 * How long to wait, as digits that need no translation: `0:45`, `14:03`.
 *
 * @param seconds that are left
 */
export function waitWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
