import type { PageProps, SlotComponentProps } from '@vestibule/contract';
import { PageCard } from '@vestibule/ui';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import styles from './greeting.module.css';

// A chunk, with a hash of its own.
const Details = lazy(() => import('./details'));

export function GreetingPage({ context }: PageProps<ReactNode>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PageCard appName={context.appName} title="Built by rspack">
      <p className={styles.greeting}>You are signed in to {context.appName}.</p>
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
      <Suspense>{isOpen && <Details />}</Suspense>
    </PageCard>
  );
}

export function Imprint({ path }: SlotComponentProps<'login/legal', ReactNode>) {
  return <a href={`https://example.com/imprint?from=${encodeURIComponent(path)}`}>Imprint by rspack</a>;
}
