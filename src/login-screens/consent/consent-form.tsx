import type { Agreement, ConsentRequest, ScopeInfo } from '@vestibule/login-flow';
import { Button, useMessages } from '@vestibule/ui';
import { useId, useState, type ReactNode } from 'react';
import { AccountChip } from '../account/account-chip';
import type { Asking } from '../client/asking';
import { Cancel } from '../client/cancel';
import { ClientWarning } from '../client/client-warning';
import { Recipient } from '../client/recipient';
import { subjectOf } from '../client/shown-client';
import { SubmitForm, type PostedForm, type Press } from '../page/press';
import { challengeMessages } from '../words/challenge';
import { Audience, Policies, Removal } from './about-access';
import './consent-form.css';
import { ScopeList } from './scope-list';

interface ConsentFormProps extends Asking {
  readonly request: Pick<ConsentRequest, 'user' | 'grantedAt' | 'audience' | 'canRemember' | 'shown'>;
  /** What the client asks for, in the user's language. */
  readonly scopes: readonly ScopeInfo[];
  /** What went wrong before. */
  readonly problem?: ReactNode;
  /** The address of the page where access is removed, if the site has one. */
  readonly apps: string | undefined;
  readonly switchAccount: Press | undefined;
  readonly agree: { readonly sends: PostedForm } | { readonly onAgree: (agreement: Agreement) => void };
}

/**
 * What a client asks for, scope by scope: required ones are no choice, the rest is the user's. What decides stays on the
 * screen while the rest scrolls.
 */
export function ConsentForm(props: ConsentFormProps) {
  const { request, scopes, problem, apps, switchAccount, agree, ...asking } = props;
  const { user, grantedAt, audience, canRemember, shown } = request;
  const { client } = asking;
  const t = useMessages(challengeMessages);
  const clientName = subjectOf(client, t);
  const [listId, beforeId] = [useId(), useId()];
  const more = scopes.filter(({ alreadyGranted }) => !alreadyGranted);
  // If the user has already agreed to everything, ask about all of it again.
  const wanted = more.length > 0 ? more : scopes;
  const agreed = scopes.filter((scope) => !wanted.includes(scope));
  const [left, onChoose] = useChoice(scopes);
  const [remember, setRemember] = useState(canRemember && client?.trust?.verified === true);

  const submit =
    'sends' in agree
      ? agree
      : {
          onSubmit: () => {
            const chosen = scopes.map(({ scope }) => scope).filter((scope) => !left.has(scope));
            agree.onAgree({ scopes: chosen, remember, shown });
          },
        };
  return (
    <>
      {user !== undefined && <AccountChip account={{ address: user }} change={switchAccount} />}
      {problem}
      <ClientWarning {...asking} />
      <SubmitForm submit={submit}>
        {wanted.length > 0 && (
          <div className="vs-asks">
            <p id={listId}>{t(grantedAt === undefined ? 'consent.asks' : 'consent.more', { clientName })}</p>
            <ScopeList labelledBy={listId} scopes={wanted} left={left} onChoose={onChoose} />
          </div>
        )}
        {agreed.length > 0 && (
          <details className="vs-scopes-before">
            <summary id={beforeId}>{t('consent.before')}</summary>
            <ScopeList labelledBy={beforeId} scopes={agreed} left={left} onChoose={onChoose} />
          </details>
        )}
        <Audience places={audience} clientName={clientName} />
        {canRemember && <Remember chosen={remember} onToggle={() => setRemember(!remember)} />}
        <div className="vs-about vs-quiet">
          <Removal apps={apps} />
          <Policies client={client} clientName={clientName} />
        </div>
        <div className="vs-decide">
          <Recipient {...asking} />
          <Button type="submit" isDeliberate>
            {t('consent.agree')}
          </Button>
          <Cancel {...asking} isWithin />
        </div>
      </SubmitForm>
    </>
  );
}

function Remember({ chosen, onToggle }: { readonly chosen: boolean; readonly onToggle: () => void }) {
  const t = useMessages(challengeMessages);
  return (
    <label className="vs-remember">
      <input type="checkbox" name="remember" value="true" checked={chosen} onChange={onToggle} />
      <span>{t('consent.remember')}</span>
    </label>
  );
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
