/** Writes one line to the log. */
export function log(entry: Record<string, unknown>): void {
  console.error(JSON.stringify(entry));
}
