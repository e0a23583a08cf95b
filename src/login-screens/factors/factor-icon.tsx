import { Icon } from '@vestibule/ui';
import { KeyRound, LockKeyhole, Mail, MessageSquareText, ReceiptText, Smartphone } from 'lucide';

const ICONS = {
  webauthn: KeyRound,
  totp: Smartphone,
  'otp-email': Mail,
  'otp-phone': MessageSquareText,
  emailpassword: LockKeyhole,
  'recovery-code': ReceiptText,
} as const;

/** A factor with a picture. */
export type PicturedFactor = keyof typeof ICONS;

/** A picture of a factor; its name is beside it. */
export function FactorIcon({ factor }: { readonly factor: PicturedFactor }) {
  return <Icon name={ICONS[factor]} size={24} />;
}
