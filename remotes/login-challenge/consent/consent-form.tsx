import type { ConsentRequest, ScopeInfo } from '@vestibule/auth-runtime';
import { challengeMessages, ConsentForm as Form, type ShownScope } from '@vestibule/login-screens';
import { Notice, useMessages } from '@vestibule/ui';
import { useState, type FormEvent } from 'react';
import { Audience } from './audience';
import { AccountWithSwitch } from '../account/other-account';
import { Policies } from './policies';
import { Recipient } from './recipient';
import { RefuseButton } from './refuse-button';
import { Removal } from './removal';
import { Unverified } from '../client/unverified';
import { useScopes } from './use-scopes';
import type { ChallengeProps } from '../challenge/challenge-props';

interface ConsentFormProps extends ChallengeProps {
  readonly request: ConsentRequest;
  /** Whether the user agreed to an earlier version of it. */
  readonly hasChanged: boolean;
}

/** What the client asks for, scope by scope: required ones are no choice, the rest is the user's. */
export function ConsentForm({ request, hasChanged, ...props }: ConsentFormProps) {
  const t = useMessages(challengeMessages);
  const { client, clientName, context, tell } = props;
  const asked = useScopes(request, context);
  const more = asked.filter(({ alreadyGranted }) => !alreadyGranted);
  // If the user has already agreed to everything, ask about all of it again.
  const wanted = more.length > 0 ? more : asked;
  const agreed = asked.filter((scope) => !wanted.includes(scope));
  const [left, choose] = useChoice(asked);
  const [remember, setRemember] = useState(request.canRemember && isVouchedFor(request));

  const agree = (event: FormEvent) => {
    event.preventDefault();
    const scopes = asked.map(({ scope }) => scope).filter((scope) => !left.has(scope));
    tell({ type: 'AGREED', agreement: { scopes, remember, shown: request.shown } });
  };

  return (
    <Form
      words={{
        asks: t(request.grantedAt ? 'consent.more' : 'consent.asks', { clientName }),
        required: t('scope.required'),
        before: t('consent.before'),
        remember: t('consent.remember'),
        agree: t('consent.agree'),
      }}
      wanted={wanted.map(shown)}
      agreed={agreed.map(shown)}
      left={left}
      onChoose={choose}
      remember={
        request.canRemember ? { chosen: remember, onToggle: () => setRemember(!remember) } : undefined
      }
      above={
        <>
          {request.user && <AccountWithSwitch context={context} user={{ address: request.user }} />}
          {hasChanged && <Notice tone="danger">{t('consent.changed')}</Notice>}
          <Unverified {...props} />
        </>
      }
      audience={<Audience places={request.audience} clientName={clientName} />}
      about={
        <>
          <Removal context={context} />
          <Policies client={client} clientName={clientName} />
        </>
      }
      recipient={<Recipient {...props} />}
      onSubmit={agree}
    >
      <RefuseButton {...props} short />
    </Form>
  );

  function shown({ alreadyGranted, ...scope }: ScopeInfo): ShownScope {
    return { ...scope, note: alreadyGranted ? t('scope.granted') : undefined };
  }
}

/** The scopes that the user leaves out, at first those of the last time, and a function that changes them. */
function useChoice(asked: readonly ScopeInfo[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => {
    const refused = asked.filter(({ required, refusedBefore }) => refusedBefore && !required);
    return new Set(refused.map(({ scope }) => scope));
  });
  const choose = (scope: string, chosen: boolean) => {
    setLeft((before) => {
      const after = new Set(before);
      if (chosen) after.delete(scope);
      else after.add(scope);
      return after;
    });
  };
  return [left, choose] as const;
}

function isVouchedFor({ client: { consent } }: ConsentRequest): boolean {
  return !!consent && (consent.verified || consent.firstParty);
}
