import { durationText, TOTP_SECONDS } from '@vestibule/login-flow';
import { LocaleContext, Notice, useMessages } from '@vestibule/ui';
import { useContext, type ReactNode } from 'react';
import { PressButton, type Press } from '../page/press';
import { APART, Sentence } from '../text/sentence';
import { factorMessages } from '../words/factors';
import { FactorForm, type FactorFormProps } from './factor-form';

interface AskFactorProps extends FactorFormProps {
  readonly appName: string;
  /** A code that is on its way. */
  readonly sent?: SentCode | undefined;
  /** What went wrong, where it concerns the whole form. */
  readonly children: ReactNode;
}

interface SentCode {
  /** Where it was sent, as it is shown. */
  readonly to: string;
  readonly isAgain: boolean;
  /** The button that sends it again. */
  readonly resend: ReactNode;
  /** Set if it can be sent elsewhere. */
  readonly other: Press | undefined;
}

/** Asks for a second factor. */
export function AskFactor({ appName, sent, children, ...form }: AskFactorProps) {
  const t = useMessages(factorMessages);
  const locale = useContext(LocaleContext);
  const { factor } = form;
  return (
    <>
      {factor === 'totp' && <p>{t('totp.verify', { appName })}</p>}
      {factor === 'recovery-code' && <p>{t('recovery.text')}</p>}
      {sent && (
        <Notice>
          <Sentence text={t('otp.sent', { address: APART })}>{sent.to}</Sentence>
        </Notice>
      )}
      {sent?.isAgain && <Notice tone="done">{t('resend.done')}</Notice>}
      {children}
      <FactorForm {...form} />
      {sent && (
        <div className="vs-links vs-quiet">
          {sent.resend}
          {(factor === 'otp-email' || factor === 'otp-phone') && (
            <PressButton press={sent.other} tone="plain">
              {t(`otp.other.${factor}`)}
            </PressButton>
          )}
        </div>
      )}
      {factor === 'totp' && (
        <p className="vs-quiet">{t('totp.wrong.help', { time: durationText(TOTP_SECONDS, locale) })}</p>
      )}
    </>
  );
}
