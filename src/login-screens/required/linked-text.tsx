import type { LinkedText as Parts } from '@vestibule/login-flow';
import { SiteAddressContext } from '@vestibule/ui';
import { useContext } from 'react';

interface LinkedTextProps {
  readonly parts: Parts;
  /** Of the text, a BCP 47 tag. */
  readonly lang: string;
}

/** A text with links of an operator's: each opens in a tab of its own, so that nothing typed is lost. */
export function LinkedText({ parts, lang }: LinkedTextProps) {
  const hrefOf = useContext(SiteAddressContext);
  return (
    <span lang={lang}>
      {parts.map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a
            key={part.href}
            href={part.href.startsWith('/') ? hrefOf(part.href) : part.href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {part.text}
          </a>
        ),
      )}
    </span>
  );
}
