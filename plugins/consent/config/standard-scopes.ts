import type { CheckedConfig } from './consent-config';

/**
 * The default texts of the scopes that have a meaning here. OpenID Connect Core sections 5.4 and 11. Once the user is known,
 * `known-words.ts` says what there is.
 */
export const STANDARD_SCOPES: CheckedConfig['scopes'] = {
  openid: {
    required: true,
    text: {
      en: {
        title: 'Know that it’s you',
        description: 'Confirms who you are, with an account ID.',
      },
      de: {
        title: 'Wissen, dass Sie es sind',
        description: 'Bestätigt mit einer Konto-ID, wer Sie sind.',
      },
    },
  },
  email: {
    text: {
      en: {
        title: 'Your email address',
        description: 'Your email addresses, and whether they’re verified.',
      },
      de: { title: 'Ihre E-Mail-Adresse', description: 'Ihre E-Mail-Adressen, und ob sie bestätigt sind.' },
    },
  },
  phoneNumber: {
    text: {
      en: { title: 'Your phone number', description: 'Your phone numbers, and whether they’re verified.' },
      de: { title: 'Ihre Telefonnummer', description: 'Ihre Telefonnummern, und ob sie bestätigt sind.' },
    },
  },
  profile: {
    text: {
      en: { title: 'Your profile', description: 'Your name and picture, if you’ve added them.' },
      de: { title: 'Ihr Profil', description: 'Ihr Name und Ihr Bild, falls Sie sie hinzugefügt haben.' },
    },
  },
  address: {
    text: {
      en: { title: 'Your address', description: 'Your postal address, if you’ve added one.' },
      de: { title: 'Ihre Adresse', description: 'Ihre Postadresse, falls Sie eine hinzugefügt haben.' },
    },
  },
  phone: {
    text: {
      en: {
        title: 'Your phone number',
        description: 'Your phone number, if you’ve added one, and whether it’s verified.',
      },
      de: {
        title: 'Ihre Telefonnummer',
        description: 'Ihre Telefonnummer, falls Sie eine hinzugefügt haben, und ob sie bestätigt ist.',
      },
    },
  },
  offline_access: {
    text: {
      en: {
        title: 'Stay connected',
        description: 'Keep access when you’re not using the app, until you remove it.',
      },
      de: {
        title: 'Verbunden bleiben',
        description: 'Der Zugriff bleibt, auch wenn Sie die App nicht verwenden, bis Sie ihn entziehen.',
      },
    },
  },
};
