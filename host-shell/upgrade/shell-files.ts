import { firstWords } from '../document-form/first-words';
import { watchGoneFiles } from './gone-files';

/**
 * Reloads the page, once, when the server no longer has one of the shell's own files; if it is still missing then, the
 * page says so.
 *
 * @param script the shell's first script: the others are in the same folder
 */
export function watchShellFiles(script: unknown): void {
  const { src } = script instanceof HTMLScriptElement ? script : { src: `${window.location.origin}/` };
  watchGoneFiles(window, {
    buildOf: (url) => (folderOf(url) === folderOf(src) ? src : undefined),
    onStuck: explain,
  });
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/'));
}

// Everything else that could say it may be what is missing.
function explain(): void {
  if (document.getElementById('vestibule-gone')) return;
  const notice = document.createElement('div');
  notice.id = 'vestibule-gone';
  notice.setAttribute('role', 'alert');
  notice.style.cssText = 'padding:1em;text-align:center;font-family:system-ui,sans-serif';
  const again = document.createElement('a');
  again.href = '';
  again.textContent = firstWords('gone.again');
  notice.append(`${firstWords('gone')} `, again);
  document.body.prepend(notice);
  // It blames the connection.
  document.querySelector('#vestibule > p')?.remove();
}
