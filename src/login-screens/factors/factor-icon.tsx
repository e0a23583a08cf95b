import type { Factor } from '@vestibule/login-flow';
import { Icon } from '@vestibule/ui';
import { KeyRound, LockKeyhole, Mail, MessageSquareText, ReceiptText, Smartphone } from 'lucide';

const ICONS = {
  webauthn: KeyRound,
  totp: Smartphone,
  'otp-email': Mail,
  'otp-phone': MessageSquareText,
  emailpassword: LockKeyhole,
  'recovery-code': ReceiptText,
} as const satisfies Record<Factor, unknown>;

/** A picture of a factor; its name is beside it. */
export function FactorIcon({ factor }: { readonly factor: Factor }) {
  return <Icon name={ICONS[factor]} size={24} />;
}
