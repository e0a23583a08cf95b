import { Button, SiteLink } from '@vestibule/ui';
import type { ReactNode } from 'react';

/** How a user gets to another screen: by a link, which the page may follow by itself, or by what the page does. */
export type Go =
  | { readonly href: string; readonly onFollow?: (href: string) => void }
  | { readonly onPress: () => void };

interface GoProps {
  readonly go: Go;
  readonly children: ReactNode;
}

/** The way to another screen, as a link in a text. */
export function GoLink({ go, children }: GoProps) {
  if ('href' in go) return <Link {...go}>{children}</Link>;
  return (
    <button type="button" className="vs-link-button" onClick={go.onPress}>
      {children}
    </button>
  );
}

/** The same, as a button. */
export function GoButton({
  go,
  tone = 'accent',
  children,
}: GoProps & { readonly tone?: 'accent' | 'quiet' | 'text' }) {
  if ('href' in go) {
    return (
      <Link {...go} className={tone === 'accent' ? 'vs-button' : `vs-button vs-button-${tone}`}>
        {children}
      </Link>
    );
  }
  return (
    <Button tone={tone} onPress={go.onPress}>
      {children}
    </Button>
  );
}

interface LinkProps {
  readonly href: string;
  readonly onFollow?: (href: string) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

function Link({ href, onFollow, className, children }: LinkProps) {
  if (onFollow) {
    return (
      <SiteLink href={href} onFollow={onFollow} className={className}>
        {children}
      </SiteLink>
    );
  }
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}
