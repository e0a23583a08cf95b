import { sharedMessages } from '@vestibule/auth-runtime/react';
import { ShellError } from '@vestibule/contract';
import type { SamplePage } from '@vestibule/login-screens';
import { PageCard, prepareMessages, useMessages } from '@vestibule/ui';
import { FallbackForm } from '../fallback/fallback-form';
import { fallbackMessages } from '../fallback/messages';
import { messages } from '../messages';
import { NotFoundPage } from '../page/not-found.page';

const nothing = () => undefined;

function Fallback({ appName }: { readonly appName: string }) {
  const t = useMessages(fallbackMessages);
  return (
    <PageCard appName={appName} title={t('title')}>
      <FallbackForm
        context={{ appName, query: new URLSearchParams() }}
        error={new ShellError('REMOTE_UNREACHABLE', { remote: 'sign-in' })}
        retrying={false}
        onRetry={nothing}
        onSuccess={nothing}
      />
    </PageCard>
  );
}

/** The shell's own pages for what isn't there. */
export const samplePages: readonly SamplePage[] = [
  {
    name: 'Not found',
    group: 'failures',
    prepare: (locale) => prepareMessages([messages], locale),
    page: ({ appName }) => <NotFoundPage appName={appName} onHome={nothing} />,
  },
  {
    name: 'A remote is gone',
    group: 'failures',
    prepare: (locale) => prepareMessages([messages, fallbackMessages, sharedMessages], locale),
    page: ({ appName }) => <Fallback appName={appName} />,
  },
];
