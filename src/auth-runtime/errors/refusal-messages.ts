import type { RefusalCause } from './refusal';

const en = {
  'refused.TAKEOVER_RISK':
    'To protect the account, we can’t send a link to this address. Sign in another way, or contact this site’s support.',
  'refused.OTHER_METHOD': 'An account already exists that signs in another way. Use the way you used before.',
  'refused.UNVERIFIED':
    'You can’t sign in this way yet, because this account’s email address was never verified. Use another way, or get back in with a link by email.',
  'refused.EMAIL_CHANGED':
    'Your email address at that service has changed, and the new one belongs to another account here. Sign in another way, or contact this site’s support.',
  'refused.NOT_LINKED':
    'This can’t be added to your account because it belongs to another one. Contact this site’s support.',
  'refused.OWN_RULE': 'You can’t sign in this way here. Use another way, or contact this site’s support.',
} satisfies Record<`refused.${RefusalCause}`, string>;

/** The words for what the API's rules forbid, by cause. */
export const refusalMessages = {
  en,
  de: async () => (await import('./messages.de')).refusals,
};
