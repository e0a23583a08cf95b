import type { LoginMethods } from '@vestibule/auth-runtime';
import { QUERY, type RemoteContext } from '@vestibule/contract';
import { Button, useMessages } from '@vestibule/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { messages } from './messages';
import { showing } from './way-form';
import type { Way } from './ways';

const ProviderButtons = lazy(() =>
  import('./provider-buttons').then((module) => ({ default: module.ProviderButtons })),
);

interface OtherWaysProps {
  readonly context: RemoteContext<ReactNode>;
  readonly methods: LoginMethods;
  readonly ways: readonly Way[];
  readonly shown: Way | undefined;
}

/** What else the tenant offers beside the form that is shown: accounts elsewhere, and the other forms. */
export function OtherWays({ context, methods, ways, shown }: OtherWaysProps) {
  const t = useMessages(messages);
  const others = ways.filter((way) => way !== shown);
  const providers = methods.firstFactors.includes('thirdparty') ? methods.providers : [];
  if (others.length === 0 && providers.length === 0) return null;

  return (
    <>
      {shown && <div className="vs-or">{t('way.or')}</div>}
      {providers.length > 0 && (
        <Suspense>
          <ProviderButtons context={context} providers={providers} />
        </Suspense>
      )}
      {others.map((way) => (
        <Button key={way} tone="quiet" onPress={() => context.navigate(showing(context, QUERY.way, way))}>
          {t(`way.${way}`)}
        </Button>
      ))}
    </>
  );
}
