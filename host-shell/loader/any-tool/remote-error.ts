import { ShellError, type RegistryEntry } from '@vestibule/contract';
import { topFrame } from '../../events/top-frame';

/** React's error for an element that a React before 19 has made. */
const OLDER_ELEMENT = /#525\b|older version of React/;

/** Names a failure of a remote. */
export function toShellError(failure: unknown, entry: RegistryEntry): ShellError {
  if (failure instanceof ShellError) return failure;
  // Webpack throws this if a chunk of the remote can't be loaded.
  const facts = { remote: entry.name, version: entry.version, url: entry.entry, cause: failure };
  const { name, message } = Object(failure);
  if (name === 'ChunkLoadError') return new ShellError('REMOTE_UNREACHABLE', facts);
  if (OLDER_ELEMENT.test(message)) {
    const problems = ['it has a React before 19 in it: build it with React 19, which the shell provides'];
    return new ShellError('REMOTE_SKEW', { ...facts, problems });
  }
  return new ShellError('REMOTE_THREW', { ...facts, frame: topFrame(failure, entry) });
}
