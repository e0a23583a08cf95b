import type { ConsentRequest } from '@vestibule/auth-runtime';
import { Button, useMessages } from '@vestibule/ui';
import { useId, useState, type FormEvent } from 'react';
import { AccountLine } from '../account/account-line';
import { Audience } from './audience';
import styles from './consent-form.module.css';
import { OtherAccount } from '../account/continue-as';
import { messages } from '../messages';
import { Policies } from './policies';
import { Recipient } from './recipient';
import { RefuseButton } from './refuse-button';
import { ScopeList } from './scope-list';
import { Unverified } from '../client/unverified';
import type { Way } from '../challenge/challenge-props';

interface ConsentFormProps extends Way {
  readonly request: ConsentRequest;
}

/** What the client asks for, scope by scope: required ones are locked, the rest is the user's choice. */
export function ConsentForm({ request, ...way }: ConsentFormProps) {
  const t = useMessages(messages);
  const [listId, beforeId] = [useId(), useId()];
  const { client, clientName, tell } = way;
  const asked = request.client.consent?.scopes ?? [];
  const more = asked.filter(({ alreadyGranted }) => !alreadyGranted);
  // If everything was agreed to before, all of it is asked about again.
  const wanted = more.length > 0 ? more : asked;
  const agreed = asked.filter((scope) => !wanted.includes(scope));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [remember, setRemember] = useState(request.canRemember);

  const agree = (event: FormEvent) => {
    event.preventDefault();
    const scopes = asked.map(({ scope }) => scope).filter((scope) => !left.has(scope));
    tell({ type: 'AGREED', agreement: { scopes, remember } });
  };
  const choose = (scope: string, chosen: boolean) => {
    setLeft((before) => {
      const after = new Set(before);
      if (chosen) after.delete(scope);
      else after.add(scope);
      return after;
    });
  };

  return (
    <form className="vs-stack" onSubmit={agree}>
      {request.user && <AccountLine address={request.user} />}
      <Unverified {...way} />
      <p id={listId}>{t(request.grantedAt ? 'consent.more' : 'consent.asks', { clientName })}</p>
      <ScopeList labelledBy={listId} scopes={wanted} left={left} onChoose={choose} />
      {agreed.length > 0 && (
        <details className={styles.before}>
          <summary id={beforeId}>{t('consent.before')}</summary>
          <ScopeList labelledBy={beforeId} scopes={agreed} left={left} onChoose={choose} />
        </details>
      )}
      <Audience places={request.audience} clientName={clientName} />
      {request.canRemember && (
        <label className={styles.remember}>
          <input type="checkbox" checked={remember} onChange={() => setRemember(!remember)} />
          {t('consent.remember')}
        </label>
      )}
      <Recipient client={client} />
      <Button type="submit">{t('consent.agree')}</Button>
      <RefuseButton {...way} />
      <OtherAccount {...way} />
      <Policies client={client} clientName={clientName} />
    </form>
  );
}
