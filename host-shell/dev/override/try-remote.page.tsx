import { PATHS, type RemoteContext, type VestibuleConfig } from '@vestibule/contract';
import { Button, PageCard, useMessages } from '@vestibule/ui';
import { useEffect } from 'react';
import { messages } from '../../messages';
import { keepOverride, OVERRIDE_KEY, readOverride, type RemoteOverride } from './override';

interface TryRemotePageProps {
  readonly config: VestibuleConfig;
  readonly query: URLSearchParams;
  readonly navigate: RemoteContext['navigate'];
}

/** Asks a developer whether to try a remote from elsewhere: none of its code runs before they press the button. */
export function TryRemotePage({ config, query, navigate }: TryRemotePageProps) {
  const t = useMessages(messages);
  const asked = readOverride(query.get(OVERRIDE_KEY) ?? '', {
    isDevelopment: process.env['NODE_ENV'] !== 'production',
    overrideOrigins: config.overrideOrigins,
  });
  const why = asked.status === 'REFUSED' ? asked.why : undefined;
  useEffect(() => {
    if (why !== undefined) console.error(`No other remote is tried: ${why}.`);
  }, [why]);

  const leave = (
    <Button tone="quiet" onPress={() => navigate(PATHS.home)}>
      {t('home')}
    </Button>
  );
  return (
    <PageCard appName={config.appName} title={t('try.title')}>
      {asked.status === 'REFUSED' ? (
        <>
          <p>{t('try.refused')}</p>
          {leave}
        </>
      ) : (
        <>
          <p className="vs-foreign">{t('try.text', { ...asked.override })}</p>
          <Button onPress={() => start(asked.override, config.sitePath)}>
            {t('try.press', { ...asked.override })}
          </Button>
          {leave}
        </>
      )}
    </PageCard>
  );
}

function start(override: RemoteOverride, sitePath: string): void {
  keepOverride(override);
  // It is tried from the next document on.
  window.location.assign(sitePath + PATHS.home);
}
