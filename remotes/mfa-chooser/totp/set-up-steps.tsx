import { factorMessages } from '@vestibule/login-screens';
import { CopyButton, useMessages } from '@vestibule/ui';
import { useLayoutEffect, useRef, useMemo, type ReactNode } from 'react';
import classes from './set-up-steps.module.css';
import type { TotpDevice } from './devices';
import { encodeQR } from 'qr';

interface SetUpStepsProps {
  readonly device: TotpDevice;
  /** The form for the first code. */
  readonly children: ReactNode;
}

/** Sets up an authenticator app: it gets the secret, and shows its first code. */
export function SetUpSteps({ device, children }: SetUpStepsProps) {
  const t = useMessages(factorMessages);
  return (
    <>
      <ol className={classes['steps']}>
        <li>
          <div className={classes['step']}>
            <ScanSecret device={device} />
          </div>
        </li>
        <li>
          <div className={classes['step']}>
            <p>{t('totp.first')}</p>
            {children}
          </div>
        </li>
      </ol>
      <p className="vs-quiet">{t('totp.explain')}</p>
    </>
  );
}

/** An authenticator app's secret: to open on the same device, to scan, or to type. */
function ScanSecret({ device }: { readonly device: TotpDevice }) {
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
        <span className={classes['elsewhere']}>{t('totp.scan')}</span>
        <span className={classes['here']}>{t('totp.add')}</span>
      </p>
      <a className={`${classes['here']} vs-button vs-button-quiet`} href={otpauthUri}>
        {t('totp.open')}
      </a>
      <p className={`${classes['here']} vs-quiet`}>{t('totp.scan.other')}</p>
      <QrCode text={otpauthUri} label={t('totp.qr')} />
      <details className={classes['key']}>
        <summary>{t('totp.cantScan')}</summary>
        <div className="vs-stack">
          <p className="vs-quiet">{t('totp.key')}</p>
          {/* Spaces for users who type it; apps ignore them. */}
          <code className={classes['secret']}>
            <bdi dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</bdi>
          </code>
          <CopyButton
            text={secret}
            words={{ copy: t('totp.copy'), done: t('copy.done'), failed: t('copy.failed') }}
          />
        </div>
      </details>
    </>
  );
}

/** What scanners need around a code, in modules (ISO/IEC 18004, section 9.1). */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  /** What it is, for users who can't see it. */
  readonly label: string;
}

/** A QR code, dark on light in every theme: many scanners can't read others. */
function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawingOf(text), [text]);
  return (
    <svg
      className={classes['code']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, which an img element can't hold
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

// Screens don't get dirty: with less error correction the modules are larger.
function drawingOf(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET_ZONE });
  const modules = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size: rows.length, path: modules.join('') };
}
