import { useState } from 'react';

interface LogoProps {
  /** An address that is safe to load; its owner doesn't learn who is looking. */
  readonly address: string | undefined;
  /** Its first letter replaces a missing logo. */
  readonly name: string;
}

/** A third party's logo, beside its name. It keeps its place while it is loading. */
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
      // Without credentials: the logo's owner has no business knowing who signs in.
      crossOrigin="anonymous"
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
    />
  );
}

// Skips the mark that isolates a right-to-left name.
function firstLetter(name: string): string | undefined {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase();
}
