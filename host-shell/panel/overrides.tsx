import { Button, useMessages } from '@vestibule/ui';
import { keptOverride, stopOverride } from '../override';
import { panelMessages } from './messages';

const EXAMPLE = 'remote=billing@http://localhost:3014/remote.json';

/** Which remote this tab tries in the place of the registry's, and how that ends. */
export function Overrides() {
  const t = useMessages(panelMessages);
  const override = keptOverride(window.sessionStorage);
  return (
    <>
      <h3>{t('overrides')}</h3>
      {override ? (
        <>
          <p>{t('override.text', { ...override })}</p>
          <Button tone="quiet" onPress={() => stopOverride(window)}>
            {t('override.stop')}
          </Button>
        </>
      ) : (
        <p>{t('overrides.none', { example: EXAMPLE })}</p>
      )}
    </>
  );
}
