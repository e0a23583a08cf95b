/**
 * How long to wait, as digits that need no translation: `0:45`, `14:03`.
 *
 * @param seconds that are left
 */
export function waitText(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
