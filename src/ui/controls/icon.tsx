/** The strokes of each icon, on a 24 by 24 grid. */
const STROKES = {
  alert: 'M12 7.5v5.5M12 16.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  computer: 'M5 5h14v10H5zM3 19h18',
  device: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm3 15h2',
  done: 'm8 12.5 2.8 2.8L16 9.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  lock: 'M7 11h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Zm2 0V8a3 3 0 0 1 6 0v3m-3 4v2',
  mail: 'M4 6h16v12H4zm0 1 8 6 8-6',
  passkey:
    'M10 14a4 4 0 1 1 0-8 4 4 0 0 1 0 8Zm-6 6a6 6 0 0 1 8.5-5.4M18 12a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5Zm0 0v8l2-2-1.2-1.5L20 15',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof STROKES;

/** A picture beside words that say the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className="vs-icon"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={STROKES[name]} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
