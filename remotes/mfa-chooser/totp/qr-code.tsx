import { encodeQR } from 'qr';
import { useMemo } from 'react';
import classes from './scan-secret.module.css';

/** What scanners need around a code, in modules (ISO/IEC 18004, section 9.1). */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  /** What it is, for users who can't see it. */
  readonly label: string;
}

/** A QR code, dark on light in every theme: many scanners can't read others. */
export function QrCode({ text, label }: QrCodeProps) {
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
