import type { Message } from '../delivery/message';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

const DARK = /@media\s*\(prefers-color-scheme:\s*dark\)/g;
const BOTH = /(color-scheme:\s*|name="color-scheme" content=")light dark/g;

/** A page or mail as it looks in a scheme, whatever the browser prefers. */
export function inScheme(source: string, scheme: Scheme): string {
  return source
    .replaceAll(DARK, scheme === 'dark' ? '@media all' : '@media not all')
    .replaceAll(BOTH, (_, start: string) => start + scheme);
}

/** A mail with its pictures, in a scheme; without one, as the browser prefers. */
export function mailIn(scheme: Scheme | undefined, { html, images }: Message): string {
  const source = html ?? '';
  return images.reduce(
    (shown, { cid, type, content }) => shown.replaceAll(`cid:${cid}`, `data:${type};base64,${content}`),
    scheme === undefined ? source : inScheme(source, scheme),
  );
}
