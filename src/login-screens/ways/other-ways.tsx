import type { FirstForm, SignInWays, Way } from '@vestibule/login-flow';
import { Icon, useMessages, type IconName } from '@vestibule/ui';
import type { ReactNode } from 'react';
import { GoLine, type Go } from '../page/go';
import { PressButton } from '../page/press';
import { sendingKey } from '../codes/sending-key';
import { signInMessages } from '../words/sign-in';

const ICONS: Readonly<Record<Way, IconName>> = {
  emailpassword: 'lock',
  passwordless: 'mail',
  webauthn: 'passkey',
};

interface OtherWaysProps {
  readonly form: Pick<FirstForm, 'way' | 'isChosen' | 'offered'>;
  /** What the tenant offers; undefined if nobody knows. */
  readonly ways: SignInWays | undefined;
  /** A button for each identity provider; undefined if there are none. */
  readonly providers: ReactNode | undefined;
  /** To another form; without one, to the page where the shown one was chosen. */
  readonly goTo: (way: Way | undefined) => Go;
}

/** What else the tenant offers besides the shown form: identity providers, and the other forms. */
export function OtherWays({ form, ways, providers, goTo }: OtherWaysProps) {
  const { way: shown, isChosen, offered } = form;
  const others = offered.filter((way) => way !== shown);
  const t = useMessages(signInMessages);
  if (others.length === 0 && providers === undefined) return null;
  if (isChosen) {
    return <GoLine go={goTo(undefined)}>{t('way.another')}</GoLine>;
  }
  return (
    <>
      {shown && <div className="vs-or">{t('way.or')}</div>}
      {providers}
      {others.length > 0 && (
        <div className="vs-beside">
          {others.map((way) => (
            <PressButton key={way} tone="quiet" press={goTo(way)}>
              <Icon name={ICONS[way]} />
              <span>{t(way === 'passwordless' ? sendingKey(ways) : `way.${way}`)}</span>
            </PressButton>
          ))}
        </div>
      )}
    </>
  );
}
