import { redirectTo, thirdPartyAddress, type LoginMethods } from '@vestibule/auth-runtime';
import type { RemoteContext } from '@vestibule/contract';
import { Button, foreignText, Notice, useMessages } from '@vestibule/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFailureWords } from '../words/failure-words';
import { messages } from '../messages';
import styles from './provider-buttons.module.css';
import { ProviderMark } from './provider-mark';
import { keepWayBack } from './stored-return';

interface ProviderButtonsProps {
  readonly context: RemoteContext<ReactNode>;
  readonly providers: LoginMethods['providers'];
}

type Departure =
  | { readonly status: 'idle' }
  | { readonly status: 'leaving'; readonly id: string }
  | { readonly status: 'failed'; readonly message: string };

/** A button for each provider that the tenant's users can sign in with. */
export function ProviderButtons({ context, providers }: ProviderButtonsProps) {
  const t = useMessages(messages);
  const failureWords = useFailureWords();
  const [departure, setDeparture] = useState<Departure>({ status: 'idle' });
  // State lags by one render: each request overwrites the state of the one before, so there must be only one.
  const underWay = useRef(false);

  // Users who come back from the provider with the browser's button may get this very page, as they left it.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underWay.current = false;
      setDeparture({ status: 'idle' });
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const leave = async (id: string) => {
    if (underWay.current) return;
    underWay.current = true;
    setDeparture({ status: 'leaving', id });
    try {
      const address = await thirdPartyAddress(id);
      keepWayBack('provider', new URL(address).searchParams.get('state') ?? '', context.query);
      await redirectTo(address);
    } catch (failure) {
      setDeparture({ status: 'failed', message: failureWords(failure) });
      underWay.current = false;
    }
  };

  return (
    <>
      {departure.status === 'failed' && <Notice tone="danger">{departure.message}</Notice>}
      {providers.map(({ id, name }) => {
        const provider = foreignText(name, 40) || id;
        const isLeaving = departure.status === 'leaving' && departure.id === id;
        return (
          <Button
            key={id}
            tone="quiet"
            busy={isLeaving ? t('provider.leaving', { provider }) : undefined}
            onPress={() => void leave(id)}
          >
            <span className={styles.provider}>
              <ProviderMark id={id} name={provider} />
              {t('provider.continue', { provider })}
            </span>
          </Button>
        );
      })}
    </>
  );
}
