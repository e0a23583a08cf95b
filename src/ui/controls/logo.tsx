import { useState } from 'react';

interface LogoProps {
  /** An address that is safe to load; whoever it belongs to isn't told who looks. */
  readonly address: string | undefined;
  /** Its first letter stands in for a logo that isn't there. */
  readonly name: string;
}

/** The logo of somebody else, beside their name. It keeps its place while it is on its way. */
export function Logo({ address, name }: LogoProps) {
  const [broken, setBroken] = useState<string>();
  if (!address || address === broken) {
    return (
      <span className="vs-logo vs-monogram" aria-hidden="true">
        {firstLetter(name)}
      </span>
    );
  }
  return (
    <img
      className="vs-logo"
      src={address}
      alt=""
      width={48}
      height={48}
      // Without credentials: whose logo it is has no business knowing who signs in.
      crossOrigin="anonymous"
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
    />
  );
}

// Not the mark that sets a name from right to left apart.
function firstLetter(name: string): string | undefined {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase();
}
