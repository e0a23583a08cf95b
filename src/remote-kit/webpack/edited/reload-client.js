/* Part of a remote's entry while it is edited in a shell that runs already: each new build loads the page again. A deployed
shell's policy refuses WebSockets to the remote's server, but no requests. */
/* global __webpack_hash__ */
import { followForm } from './kept-form.js';

if (document.currentScript instanceof HTMLScriptElement) {
  const keepForm = followForm();
  const builds = new EventSource(new URL('vestibule-builds', document.currentScript.src));
  builds.addEventListener('message', ({ data }) => {
    if (data === __webpack_hash__) return;
    keepForm();
    window.location.reload();
  });
}
