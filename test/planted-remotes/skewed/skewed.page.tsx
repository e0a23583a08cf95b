import { useSession } from '@vestibule/auth-runtime/react';
import type { PageProps } from '@vestibule/contract';
import { Button, PageCard } from '@vestibule/ui';
import { createContext, use, useReducer, useState, type ReactNode } from 'react';

const AppName = createContext('nobody');

/** A page that uses React, its context, the UI and the auth runtime, whichever versions it was built against. */
export function SkewedPage({ context }: PageProps<ReactNode>) {
  const [appName] = useState(context.appName);
  const [presses, press] = useReducer((count: number) => count + 1, 0);
  return (
    <AppName value={appName}>
      <PageCard appName={appName} title="Another version">
        <SessionLine />
        <Button onPress={press}>{`Pressed ${presses} times`}</Button>
      </PageCard>
    </AppName>
  );
}

function SessionLine() {
  const { status } = useSession();
  return (
    <p>
      {use(AppName)} and the session: {status}
    </p>
  );
}
