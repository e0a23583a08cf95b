/** The parts between the separators as Java's `split` gives them: without empty ones at the end. */
export function javaSplit(text: string, separator: string): string[] {
  const parts = text.split(separator);
  if (parts.length === 1) return parts;
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);
}

/** A text as Java's `trim` leaves it: without control characters and spaces around it, and with any other white space. */
export function javaTrim(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && text.charAt(start) <= ' ') start += 1;
  while (end > start && text.charAt(end - 1) <= ' ') end -= 1;
  return text.slice(start, end);
}
