import type { FormOutcomes } from './outcomes';

/** What the forms of sign-in and of factors both say when an attempt fails, in German. */
export const formOutcomes: FormOutcomes = {
  'EMPTY.email': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'EMPTY.phone': 'Geben Sie Ihre Telefonnummer ein.',
  'EMPTY.password': 'Geben Sie Ihr Passwort ein.',
  EMAIL_INVALID: 'Das ist keine gültige E-Mail-Adresse. Sie sieht aus wie name@example.com.',
  PHONE_INVALID: 'Das ist keine gültige Telefonnummer. Prüfen Sie sie und das Land.',
  'code.EXPIRED_CODE': 'Der Code ist abgelaufen. Lassen Sie sich einen neuen schicken und geben Sie ihn ein.',
  'passkey.CANCELLED':
    'Der Passkey-Dialog wurde geschlossen oder die Zeit ist abgelaufen. Sie können es noch einmal versuchen.',
  'passkey.NOT_SUPPORTED':
    'Mit diesem Browser oder Gerät gehen Passkeys hier nicht. Bitte nehmen Sie einen anderen Weg.',
  'passkey.DEVICE_FAILED':
    'Ihr Gerät konnte den Passkey nicht verwenden. Versuchen Sie es noch einmal oder nehmen Sie einen anderen Weg.',
  'passkey.NEW_PASSKEY_INVALID':
    'Wir konnten den neuen Passkey nicht lesen. Bitte versuchen Sie es noch einmal.',
  'passkey.DEVICE_NOT_ACCEPTED':
    'Wir nehmen keine Passkeys von dieser Art Gerät an. Nehmen Sie ein anderes Gerät oder einen anderen Weg.',
  'passkey.EXPIRED': 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
};
