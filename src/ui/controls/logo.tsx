import { useState } from 'react';

interface LogoProps {
  /** An address that is safe to load; the page's policy allows only our own. */
  readonly address: string | undefined;
  /** Its first letter replaces a missing logo. */
  readonly name: string;
}

/** A client's logo or a user's picture, beside their name. It keeps its place while it is loading. */
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
      // Without credentials: the API shows it to anyone who has its address.
      crossOrigin="anonymous"
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
    />
  );
}

// Skips the mark that isolates a right-to-left name.
function firstLetter(name: string): string | undefined {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase();
}
