const en = {
  title: 'Check that you’re human',
  checking: 'Checking that you’re human… If a question appears here, please answer it.',
  failed:
    'The check that you’re human didn’t load or didn’t work. Nothing was sent. Press the button again; if that doesn’t help, reload the page without content blockers.',
};

const de: Record<keyof typeof en, string> = {
  title: 'Prüfung, ob Sie ein Mensch sind',
  checking: 'Wir prüfen, ob Sie ein Mensch sind … Wenn hier eine Frage erscheint, beantworten Sie sie bitte.',
  failed:
    'Die Prüfung, ob Sie ein Mensch sind, wurde nicht geladen oder ging schief. Nichts wurde gesendet. Drücken Sie noch einmal auf die Schaltfläche; wenn das nicht hilft, laden Sie die Seite ohne Inhaltsblocker neu.',
};

/** What the captcha says besides what its provider says. */
export const messages = { en, de: () => Promise.resolve(de) };
