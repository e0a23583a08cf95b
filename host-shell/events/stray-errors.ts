import { ShellError, type RegistryEntry } from '@vestibule/contract';
import { emitFailure } from './events';
import { topFrame } from './top-frame';

/**
 * Reports errors that a remote throws outside React: in timers, promises and presses. No boundary catches those, and
 * the page still works as far as it can, so it stays.
 */
export function watchStrayErrors(page: Window, remoteAt: (url: string) => RegistryEntry | undefined): void {
  const note = (thrown: unknown, file = '') => {
    const stack = thrown instanceof Error ? (thrown.stack ?? '') : file;
    const urls = stack.match(/https?:\/\/[^\s)]+/g) ?? [];
    const entry = urls.map((url) => remoteAt(url)).find((found) => found !== undefined);
    if (!entry) return;
    const { name: remote, version } = entry;
    const error = new ShellError('REMOTE_THREW', { remote, version, frame: topFrame(thrown, entry) });
    console.error(error.message);
    emitFailure(error, entry);
  };
  page.addEventListener('error', ({ error, filename }) => note(error, filename));
  page.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}
