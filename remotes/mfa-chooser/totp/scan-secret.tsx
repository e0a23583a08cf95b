import { factorMessages } from '@vestibule/login-screens';
import { CopyButton, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef } from 'react';
import { QrCode } from './qr-code';
import classes from './scan-secret.module.css';
import type { TotpDevice } from './devices';

/** An authenticator app's secret: to scan, type, or open on the same device. */
export function ScanSecret({ device }: { readonly device: TotpDevice }) {
  const t = useMessages(factorMessages);
  const { secret, otpauthUri } = device;
  const start = useRef<HTMLParagraphElement>(null);

  // A button that had the focus is gone. The field below must not get it: on a phone, the QR code would scroll away.
  useLayoutEffect(() => {
    if (document.activeElement === document.body && navigator.userActivation.hasBeenActive)
      start.current?.focus();
  }, []);

  return (
    <>
      <p ref={start} tabIndex={-1} className={classes['start']}>
        {t('totp.scan')}
      </p>
      <QrCode text={otpauthUri} label={t('totp.qr')} />
      <a className={classes['open']} href={otpauthUri}>
        {t('totp.open')}
      </a>
      <p className="vs-quiet">{t('totp.explain')}</p>
      <p className="vs-quiet">{t('totp.secret')}</p>
      {/* Spaces for users who type it; apps ignore them. */}
      <code className={classes['secret']}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <CopyButton
        text={secret}
        words={{ copy: t('totp.copy'), done: t('copy.done'), failed: t('copy.failed') }}
      />
      <p>{t('totp.first')}</p>
    </>
  );
}
