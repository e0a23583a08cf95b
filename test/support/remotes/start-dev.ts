import { startScript, type Program } from '../working-copy/program';
import { CLI } from './other-repository';

/** Starts `vestibule-remote dev` in another repository, and waits until it is ready. */
export function startDev(folder: string, ...words: readonly string[]): Promise<Program> {
  return startScript(folder, CLI, {}, [/^ {2}(API|Remote) +http/], ['dev', ...words]);
}
