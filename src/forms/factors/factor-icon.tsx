/** The strokes of each factor's icon, on a 24 by 24 grid. */
const STROKES = {
  webauthn:
    'M10 14a4 4 0 1 1 0-8 4 4 0 0 1 0 8Zm-6 6a6 6 0 0 1 8.5-5.4M18 12a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5Zm0 0v8l2-2-1.2-1.5L20 15',
  totp: 'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm4 5a4 4 0 1 0 4 4m-4-2v2l1.5 1',
  'otp-email': 'M4 6h16v12H4zm0 1 8 6 8-6',
  'otp-phone':
    'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm3 5.5h.01M12 10.5h.01M16 10.5h.01',
  emailpassword:
    'M7 11h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Zm2 0V8a3 3 0 0 1 6 0v3m-3 4v2',
  'recovery-code': 'M6 3h9l3 3v15H6zm3 6h6m-6 4h6m-6 4h3',
} as const;

/** A factor with a picture. */
export type PicturedFactor = keyof typeof STROKES;

/** A picture of a factor; its name is beside it. */
export function FactorIcon({ factor }: { readonly factor: PicturedFactor }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={STROKES[factor]} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
