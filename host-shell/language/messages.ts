const en = {
  region: 'Language of this page',
  label: 'Language',
  changed: 'This page is now in English.',
};

const de: typeof en = {
  region: 'Sprache dieser Seite',
  label: 'Sprache',
  changed: 'Diese Seite ist jetzt auf Deutsch.',
};

/** What the choice of a language says. All languages come with it, since it is there to change between them. */
export const languageMessages = { en, de: () => Promise.resolve(de) };
