import { ShellError, type RegistryEntry } from '@vestibule/contract';
import { emitFailure } from './events';

/**
 * Reports errors that a remote throws outside React: in timers, promises and presses. No boundary catches those, and
 * the page still works as far as it can, so it stays.
 */
export function watchStrayErrors(page: Window, remoteAt: (url: string) => RegistryEntry | undefined): void {
  const note = (thrown: unknown) => {
    const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
    const urls = stack.match(/https?:\/\/[^\s)]+/g) ?? [];
    const entry = urls.map((url) => remoteAt(url)).find((found) => found !== undefined);
    if (entry) emitFailure(new ShellError('REMOTE_THREW', { remote: entry.name }), entry);
  };
  page.addEventListener('error', ({ error }) => note(error));
  page.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}
