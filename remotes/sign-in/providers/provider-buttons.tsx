import { redirectTo, storeReturn, thirdPartyAddress } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import type { RemoteContext } from '@vestibule/contract';
import type { SignInWays } from '@vestibule/login-flow';
import { ProviderButtons as Buttons } from '@vestibule/login-screens';
import { AttemptNotice, useAttempt } from '@vestibule/ui';
import { useEffect, type ReactNode } from 'react';

interface ProviderButtonsProps {
  readonly context: RemoteContext<ReactNode>;
  readonly providers: SignInWays['providers'];
}

/** A button for each provider that the tenant's users can sign in with. */
export function ProviderButtons({ context, providers }: ProviderButtonsProps) {
  const failureWords = useFailureWords();
  // Each request overwrites the state of the one before, so there must be only one.
  const { attempt, run, reset } = useAttempt((failure) => ({ message: failureWords(failure) }));

  // The browser's back button may return users from the provider to this very page, as they left it.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  const leave = (id: string) =>
    run(async () => {
      const address = await thirdPartyAddress(id);
      storeReturn('provider', new URL(address).searchParams.get('state') ?? '', context.query);
      // A failure there comes back without it.
      if (id.startsWith('saml')) storeReturn('provider', '', context.query);
      await redirectTo(address);
      return undefined;
    }, id);

  return (
    <>
      <AttemptNotice attempt={attempt} />
      <Buttons
        providers={providers}
        pressOf={(id) => ({ onPress: () => void leave(id) })}
        leaving={attempt.status === 'busy' ? attempt.name : undefined}
      />
    </>
  );
}
