import type { CheckedConfig } from './consent-config';

/**
 * How the scopes read that supertokens-node gives a meaning to, where the configuration says nothing else.
 * OpenID Connect Core sections 5.4 and 11.
 */
export const STANDARD_SCOPES: CheckedConfig['scopes'] = {
  openid: {
    required: true,
    text: {
      en: {
        title: 'Know that it is you',
        description: 'An identifier of your account, and nothing else of it.',
      },
      de: {
        title: 'Wissen, dass Sie es sind',
        description: 'Eine Kennung Ihres Kontos, sonst nichts daraus.',
      },
    },
  },
  email: {
    text: {
      en: {
        title: 'Your email address',
        description: 'Your email addresses, and whether they are verified.',
      },
      de: { title: 'Ihre E-Mail-Adresse', description: 'Ihre E-Mail-Adressen, und ob sie bestätigt sind.' },
    },
  },
  phoneNumber: {
    text: {
      en: { title: 'Your phone number', description: 'Your phone numbers, and whether they are verified.' },
      de: { title: 'Ihre Telefonnummer', description: 'Ihre Telefonnummern, und ob sie bestätigt sind.' },
    },
  },
  profile: {
    text: {
      en: { title: 'Your profile', description: 'Your name and picture, as far as you gave them.' },
      de: { title: 'Ihr Profil', description: 'Ihr Name und Ihr Bild, soweit Sie sie angegeben haben.' },
    },
  },
  offline_access: {
    text: {
      en: {
        title: 'Stay connected',
        description: 'Use this access while you are away, until you take it back.',
      },
      de: {
        title: 'Verbunden bleiben',
        description: 'Den Zugriff auch in Ihrer Abwesenheit nutzen, bis Sie ihn zurücknehmen.',
      },
    },
  },
};
