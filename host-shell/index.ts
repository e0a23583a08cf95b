import { refuseInsecure } from './document-form/insecure';
import { onceSeen } from './document-form/needed';
import { watchShellFiles } from './upgrade/shell-files';

if (window.isSecureContext) start();
else refuseInsecure();

function start(): void {
  watchShellFiles(document.currentScript);
  // Nothing is loaded for users who are already on their way back to the client.
  Promise.resolve(window.vestibuleStays)
    .then(painted)
    // The asynchronous boundary lets the federation runtime settle the shared modules before anything uses them.
    .then(() => import('./bootstrap'))
    .catch((failure: unknown) => {
      console.error(failure);
      window.vestibuleForm?.giveUp?.();
      // A form in the document that the browser can send by itself is all that there is now.
      delete document.documentElement.dataset['form'];
      // The page would say so by itself after a while, but there is nothing left to wait for.
      for (const animation of document.querySelector('#vestibule > p')?.getAnimations() ?? [])
        animation.finish();
      window.addEventListener('online', () => window.location.reload());
    });
}

// Cached, the shell's code would run before the document's form is on the screen.
function painted(): Promise<void> {
  return window.vestibuleForm ? onceSeen() : Promise.resolve();
}
