import type { ReactNode } from 'react';
import './provider-label.css';

// Drawn on a 24 by 24 grid, simple enough to tell apart at 20 pixels.
const MARKS: Readonly<Record<string, ReactNode>> = {
  google: (
    <g fill="none" strokeWidth="4">
      <path stroke="#ea4335" d="M4.1 8A9 9 0 0 1 18 5.3" />
      <path stroke="#fbbc05" d="M4.1 16a9 9 0 0 1 0-8" />
      <path stroke="#34a853" d="M17.8 18.9A9 9 0 0 1 4.1 16" />
      <path stroke="#4285f4" d="M12 12h9a9 9 0 0 1-3.2 6.9" />
    </g>
  ),
  github: (
    <path
      fill="currentColor"
      d="M12 1a11 11 0 0 0-3.5 21.4c.5.1.8-.2.8-.5v-2c-3 .6-3.7-1.3-3.7-1.3-.5-1.3-1.2-1.6-1.2-1.6-1-.7.1-.7.1-.7 1.1.1 1.7 1.2 1.7 1.2 1 1.7 2.6 1.2 3.2.9.1-.7.4-1.2.7-1.5-2.4-.3-5-1.2-5-5.4 0-1.2.4-2.2 1.1-3-.1-.3-.5-1.4.1-2.9 0 0 .9-.3 3 1.1a10.6 10.6 0 0 1 5.5 0c2.1-1.4 3-1.1 3-1.1.6 1.5.2 2.6.1 2.9.7.8 1.1 1.8 1.1 3 0 4.2-2.6 5.1-5 5.4.4.3.7 1 .7 2v3c0 .3.2.6.8.500A11 11 0 0 0 12 1z"
    />
  ),
  apple: (
    <path
      fill="currentColor"
      d="M15.5 1c.2 2.2-1.8 4.3-4 4.300C11.3 3.2 13.4 1.1 15.5 1zM19.8 8c-1.5.9-2.3 2.2-2.3 3.9 0 2 1.2 3.5 3 4.2-1.2 3.1-2.9 5.9-4.7 5.9-1.3 0-1.9-.8-3.4-.8S10.2 22 9 22c-2.8 0-5.6-5-5.6-9.2 0-4 2.5-6.2 5-6.2 1.6 0 2.9.9 3.9.9s2.5-1 4.2-1c1.3 0 2.5.5 3.3 1.500z"
    />
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="11" fill="#0866ff" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        d="M16 6.500h-1.300c-1.4 0-2.2.8-2.2 2.300V23M8.8 12.800h6.6"
      />
    </>
  ),
  discord: (
    <>
      <path
        fill="#5865f2"
        d="M5 5c4-2 10-2 14 0 2.5 4 3.5 8 3 13-2 1.5-3.5 2-5 2l-1.5-2.500h-7L7 20c-1.5 0-3-.5-5-2-.5-5 .5-9 3-13z"
      />
      <circle cx="8.5" cy="12.5" r="2" fill="#fff" />
      <circle cx="15.5" cy="12.5" r="2" fill="#fff" />
    </>
  ),
  gitlab: (
    <>
      <path fill="#fc6d26" d="M12 22 1.5 14 5 3l3 7h8l3-7 3.5 11z" />
      <path fill="#e24329" d="M12 22 8 10h8z" />
    </>
  ),
  linkedin: (
    <>
      <rect x="1" y="1" width="22" height="22" rx="3" fill="#0a66c2" />
      <circle cx="6.5" cy="6.5" r="1.8" fill="#fff" />
      <path fill="none" stroke="#fff" strokeWidth="3" d="M6.5 10v9M11.5 10v9m0-5c0-3.5 6-4 6 0v5" />
    </>
  ),
  twitter: <path fill="none" stroke="currentColor" strokeWidth="2" d="M3 3h4l14 18h-4zM20 3 4 21" />,
  'active-directory': (
    <>
      <path fill="#f25022" d="M2 2h9.500v9.500H2z" />
      <path fill="#7fba00" d="M12.5 2H22v9.500h-9.500z" />
      <path fill="#00a4ef" d="M2 12.500h9.500V22H2z" />
      <path fill="#ffb900" d="M12.5 12.500H22V22h-9.500z" />
    </>
  ),
};

interface ProviderMarkProps {
  /** As SuperTokens names the provider; a tenant may add a suffix, as in `google-workspaces`. */
  readonly id: string;
  readonly name: string;
}

/** A provider's mark, or its first letter. */
export function ProviderMark({ id, name }: ProviderMarkProps) {
  const known = Object.keys(MARKS).find((key) => id === key || id.startsWith(`${key}-`));
  if (known) {
    return (
      <svg className="vs-provider-mark" viewBox="0 0 24 24" aria-hidden="true">
        {MARKS[known]}
      </svg>
    );
  }
  return (
    <span className="vs-provider-mark vs-provider-monogram" aria-hidden="true">
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
