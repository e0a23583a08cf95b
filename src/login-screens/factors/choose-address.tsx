import type { Offer, OtpFactor } from '@vestibule/login-flow';
import { useMessages } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { PressButton, type Press } from '../page/press';
import { factorMessages } from '../words/factors';

interface ChooseAddressProps {
  readonly factor: OtpFactor;
  readonly mode: Offer['mode'];
  /** The known addresses, as they are shown. */
  readonly addresses: readonly { readonly shown: string; readonly press: Press }[];
  /** Set if a new address can be used instead. */
  readonly other?: Press | undefined;
  /** What went wrong. */
  readonly children: ReactNode;
}

/**
 * The known addresses, one button each. Nothing is sent before the user presses one: messages cost money, and any link
 * can lead here.
 */
export function ChooseAddress({ factor, mode, addresses, other, children }: ChooseAddressProps) {
  const t = useMessages(factorMessages);
  return (
    <>
      <p>{t(`otp.choose.${mode}`)}</p>
      {children}
      {addresses.map(({ shown, press }, index) => (
        <PressButton key={shown} press={press} tone={index === 0 ? 'accent' : 'quiet'}>
          {t(`otp.to.${factor}`, { address: shown })}
        </PressButton>
      ))}
      {other && (
        <div className="vs-links vs-quiet">
          <PressButton press={other} tone="plain">
            {t(`otp.other.${factor}`)}
          </PressButton>
        </div>
      )}
    </>
  );
}
