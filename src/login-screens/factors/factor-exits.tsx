import { useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { GoLine } from '../page/go';
import { PressButton, type PostedForm } from '../page/press';
import { factorMessages } from '../words/factors';

/** How users get to another screen: by a link of the page, or by a form that the browser sends. */
export type Way =
  | { readonly href: string; readonly onFollow: (href: string) => void }
  | { readonly sends: PostedForm };

interface FactorExitsProps {
  /** Set if there is another factor. */
  readonly otherWay: Way | undefined;
  /** Set if there is a recovery code. */
  readonly recoveryCode: Way | undefined;
}

/** The ways from a factor to another one. */
export function FactorExits({ otherWay, recoveryCode }: FactorExitsProps) {
  const t = useMessages(factorMessages);
  if (!otherWay && !recoveryCode) return null;
  return (
    <div className="vs-links vs-quiet">
      <WayOut way={otherWay}>{t('out.otherWay')}</WayOut>
      <WayOut way={recoveryCode}>{t('out.recoveryCode')}</WayOut>
    </div>
  );
}

function WayOut({ way, children }: { readonly way: Way | undefined; readonly children: ReactNode }) {
  if (!way) return null;
  if ('sends' in way) {
    return (
      <PressButton press={way} tone="plain">
        {children}
      </PressButton>
    );
  }
  return <GoLine go={way}>{children}</GoLine>;
}
