/** What happened, and what to do, by who is at fault; by whether the client wants the user signed in or out. */
export const unanswerableWords = {
  en: {
    in: {
      title: 'This sign-in can’t continue',
      home: 'Go to {appName} instead',
      ours: [
        'We couldn’t handle this request. Nothing was shared.',
        'Wait a minute, then go back to the app and try again.',
      ],
      away: [
        'Part of our service can’t be reached right now. Nothing was shared, and nothing is lost.',
        'This page tries again by itself, and then continues to {clientName}.',
      ],
      theirs: [
        'The app or link that sent you here made a request we can’t trust. Nobody was signed in, and nothing was shared.',
        'Go back to the app and start again from there. If that doesn’t help, contact the app’s support.',
      ],
    },
    out: {
      title: 'This sign-out can’t continue',
      home: 'Go to {appName} to sign out',
      ours: [
        'We couldn’t handle this request. You may still be signed in.',
        'Wait a minute, then go back to the app and try again, or sign out here.',
      ],
      away: [
        'Part of our service can’t be reached right now. You’re still signed in.',
        'This page tries again by itself, and then lets you sign out.',
      ],
      theirs: [
        'The app or link that sent you here made a request we can’t trust. Nobody was signed out.',
        'Sign out here, or go back to the app and try again.',
      ],
    },
    waiting: 'We can’t continue yet',
    again: 'Try again',
    unnamed: 'the app',
    back: 'Go back to {clientName}',
    developers: 'For the app’s developers:',
    reference: 'Reference:',
    help: 'Need help?',
  },
  de: {
    in: {
      title: 'Diese Anmeldung geht nicht weiter',
      home: 'Stattdessen zu {appName}',
      ours: [
        'Wir konnten diese Anfrage nicht bearbeiten. Es wurde nichts weitergegeben.',
        'Warten Sie eine Minute, gehen Sie dann zurück zur App und versuchen Sie es noch einmal.',
      ],
      away: [
        'Ein Teil unseres Dienstes ist gerade nicht erreichbar. Es wurde nichts weitergegeben, und es ist nichts verloren.',
        'Diese Seite versucht es von selbst wieder und leitet Sie dann zu {clientName} weiter.',
      ],
      theirs: [
        'Die App oder der Link, über den Sie hierher kamen, hat uns eine Anfrage geschickt, der wir nicht vertrauen können. Niemand wurde angemeldet, und es wurde nichts weitergegeben.',
        'Gehen Sie zurück zur App und beginnen Sie dort noch einmal. Wenn das nicht hilft, wenden Sie sich an den Support der App.',
      ],
    },
    out: {
      title: 'Diese Abmeldung geht nicht weiter',
      home: 'Zum Abmelden zu {appName}',
      ours: [
        'Wir konnten diese Anfrage nicht bearbeiten. Vielleicht sind Sie noch angemeldet.',
        'Warten Sie eine Minute, gehen Sie dann zurück zur App und versuchen Sie es noch einmal, oder melden Sie sich hier ab.',
      ],
      away: [
        'Ein Teil unseres Dienstes ist gerade nicht erreichbar. Sie sind noch angemeldet.',
        'Diese Seite versucht es von selbst wieder. Dann können Sie sich abmelden.',
      ],
      theirs: [
        'Die App oder der Link, über den Sie hierher kamen, hat uns eine Anfrage geschickt, der wir nicht vertrauen können. Niemand wurde abgemeldet.',
        'Melden Sie sich hier ab, oder gehen Sie zurück zur App und versuchen Sie es noch einmal.',
      ],
    },
    waiting: 'Es geht gerade nicht weiter',
    again: 'Noch einmal versuchen',
    unnamed: 'der App',
    back: 'Zurück zu {clientName}',
    developers: 'Für die Entwickler der App:',
    reference: 'Referenz:',
    help: 'Brauchen Sie Hilfe?',
  },
} as const;

/** A language that the page has. */
export type UnanswerableLanguage = keyof typeof unanswerableWords;
