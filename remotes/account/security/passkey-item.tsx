import { call } from '@vestibule/rpc';
import { useMessages } from '@vestibule/ui';
import { useState } from 'react';
import { passkeyRemovalAnswer, type Passkey } from '../calls/answers';
import { Address } from '../frame/address';
import { Confirm } from '../frame/confirm';
import { dayOf } from '../frame/in-language';
import { Item, ItemAction, Mark } from '../frame/item';
import { messages } from '../messages';
import { rpc } from '../calls/rpc';
import { useAction } from '../frame/use-action';
import type { PartProps } from './part-props';

interface PasskeyItemProps extends PartProps {
  readonly passkey: Passkey;
  /** Called with the sentence that says what was done. */
  readonly onDone: (text: string) => void;
}

/** One passkey, and how to remove it. */
export function PasskeyItem({ passkey, onDone, context, userId, intent }: PasskeyItemProps) {
  const t = useMessages(messages);
  const { webauthnCredentialId, createdAt, email } = passkey;
  const isBack = intent?.action === 'remove-passkey' && intent.webauthnCredentialId === webauthnCredentialId;
  const [isOpen, setOpen] = useState(isBack);
  const [kept, setStored] = useState<'passkey.last' | 'passkey.required'>();
  const date = dayOf(createdAt, context.locale);

  const { start, busy, problem } = useAction({
    run: () => call(rpc.passkeys.remove.mutate({ webauthnCredentialId }), passkeyRemovalAnswer),
    onAnswer: ({ status }) => {
      switch (status) {
        case 'OK':
          return onDone(t('passkey.removed'));
        case 'UNKNOWN_CREDENTIAL_ERROR':
          return onDone(t('passkey.gone'));
        case 'LAST_LOGIN_METHOD_ERROR':
          return setStored('passkey.last');
        case 'FACTOR_REQUIRED_ERROR':
          return setStored('passkey.required');
      }
    },
    stepUp: { context, userId, intentOf: () => ({ action: 'remove-passkey', webauthnCredentialId }) },
  });

  return (
    <Item
      name={t('passkey.name')}
      mark={<Mark icon="passkey" />}
      facts={[
        ...(email === null ? [] : [<Address key="email">{email}</Address>]),
        t('passkey.added', { date }),
      ]}
      actions={
        !isOpen && (
          <ItemAction about={t('passkey.added', { date })} onPress={() => setOpen(true)}>
            {t('passkey.remove')}
          </ItemAction>
        )
      }
    >
      {isOpen && (
        <Confirm
          question={t('passkey.remove.ask', { date })}
          submit={t('passkey.remove')}
          busy={busy(t('passkey.remove.busy'))}
          problem={problem ?? (kept && t(kept))}
          isBack={isBack}
          onConfirm={() => start()}
          onCancel={() => setOpen(false)}
        />
      )}
    </Item>
  );
}
