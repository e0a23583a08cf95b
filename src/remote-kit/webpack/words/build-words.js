/* global __webpack_require__, __webpack_public_path__ -- webpack's own */

const [hash, manifest, languages] = __webpack_require__.vestibuleWords;

/** Where the page finds the sentences of this build: `BuildWords` of `@vestibule/messages`. */
export const buildWords = {
  folder: new URL(`${__webpack_public_path__}words/`, window.location.href).href,
  hash,
  manifest: manifest ?? undefined,
  languages,
};

// For the shell, which has the sentences of the first screen fetched before it shows it.
(globalThis.vestibuleBuilds ??= []).push(buildWords);
