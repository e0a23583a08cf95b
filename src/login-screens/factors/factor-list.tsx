import type { Factor } from '@vestibule/login-flow';
import { Icon, SiteLink, useMessages } from '@vestibule/ui';
import { KeyRound, LockKeyhole, Mail, MessageSquareText, ReceiptText, Smartphone } from 'lucide';
import type { ReactNode } from 'react';
import { SubmitForm } from '../page/press';
import { factorMessages } from '../words/factors';
import './factor-list.css';
import type { Way } from './factor-exits';

const ICONS = {
  webauthn: KeyRound,
  totp: Smartphone,
  'otp-email': Mail,
  'otp-phone': { mirrored: MessageSquareText },
  emailpassword: LockKeyhole,
  'recovery-code': { mirrored: ReceiptText },
} as const satisfies Record<Factor, unknown>;

interface FactorListProps {
  readonly factors: readonly { readonly factor: Factor; readonly way: Way }[];
  /** The one that the user last used on this device. */
  readonly preferred?: Factor | undefined;
}

/** The factors to choose from, with what each of them needs. */
export function FactorList({ factors, preferred }: FactorListProps) {
  const t = useMessages(factorMessages);
  return (
    <ul className="vs-factors" aria-label={t('choose.label')}>
      {factors.map(({ factor, way }) => (
        <li key={factor}>
          <FactorWay way={way}>
            <Icon name={ICONS[factor]} size={24} />
            <span className="vs-factor-words">
              <span className="vs-factor-name">{t(`name.${factor}`)}</span>
              <span className="vs-quiet">
                {t(`about.${factor}`) + (factor === preferred ? ` · ${t('choose.preferred')}` : '')}
              </span>
            </span>
          </FactorWay>
        </li>
      ))}
    </ul>
  );
}

function FactorWay({ way, children }: { readonly way: Way; readonly children: ReactNode }) {
  if ('href' in way) {
    return (
      <SiteLink {...way} className="vs-factor">
        {children}
      </SiteLink>
    );
  }
  return (
    <SubmitForm submit={way}>
      <button type="submit" className="vs-factor">
        {children}
      </button>
    </SubmitForm>
  );
}
