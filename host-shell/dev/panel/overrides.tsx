import { PATHS } from '@vestibule/contract';
import { Button, useMessages } from '@vestibule/ui';
import { storedOverride, stopOverride } from '../override/override';
import { panelMessages } from './messages';

const EXAMPLE = `${PATHS.tryRemote}?remote=billing@http://localhost:3014/remote.json`;

/** The remote that this tab tries instead of the registry's, and how to stop that. */
export function Overrides() {
  const t = useMessages(panelMessages);
  const override = storedOverride();
  return (
    <>
      <h3>{t('overrides')}</h3>
      {override ? (
        <>
          <p>{override}</p>
          <Button tone="quiet" onPress={() => stopOverride()}>
            {t('override.stop')}
          </Button>
        </>
      ) : (
        <p>{t('overrides.none', { example: EXAMPLE })}</p>
      )}
    </>
  );
}
