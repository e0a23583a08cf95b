/** Where webpack loads this build's files from; undefined in unit tests. */
// oxlint-disable-next-line no-underscore-dangle -- webpack's own name for it
declare const __webpack_public_path__: string | undefined;

/** The path of the site on its host before the configuration has said it: where the shell's script came from. */
export function siteFolder(): string {
  if (typeof __webpack_public_path__ === 'undefined') return '';
  return new URL(__webpack_public_path__, window.location.origin).pathname.replace(/\/$/, '');
}
