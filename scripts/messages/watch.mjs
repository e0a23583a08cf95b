import { watch } from 'node:fs';
import { inRoot } from '../run/root.mjs';
import { ensureMessages, packagesWithMessages } from './messages.mjs';

/** Compiles sentences while they are edited. What can't be compiled is said, and stays as it was. */
export function watchMessages() {
  for (const folder of packagesWithMessages()) {
    const watcher = watch(inRoot(folder, 'messages'), (_event, file) => {
      if (file?.endsWith('.json'))
        ensureMessages().catch((error) => console.error(`[messages] ${error.message}`));
    });
    watcher.unref();
  }
}
