import { getInstance } from '@module-federation/enhanced/runtime';
import { visitorTenantId } from '@vestibule/auth-runtime';
import { PATHS } from '@vestibule/contract';
import { Button, useMessages } from '@vestibule/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { eventLog, subscribeToEvents } from '../../events/events';
import type { RemoteLoader } from '../../loader/remote-loader';
import { storedOverride, stopOverride } from '../override/override';
import { remoteFacts, sharedFacts } from './page-facts';
import { panel as panelMessages } from '../messages/compiled/panel';
import styles from './panel.module.css';

const EXAMPLE = `${PATHS.tryRemote}?remote=billing@http://localhost:3014/remote.json`;

interface DeveloperPanelProps {
  readonly loader: RemoteLoader;
  readonly onClose: () => void;
}

/** What developers want to know about a page: its remotes, its failures, and what is shared. */
export function DeveloperPanel({ loader, onClose }: DeveloperPanelProps) {
  const t = useMessages(panelMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const events = useSyncExternalStore(subscribeToEvents, eventLog);
  const registry = useSyncExternalStore(loader.subscribe, loader.current);
  const { remotes, parts } = loader.select(registry, visitorTenantId());
  const failures = events.filter((event) => event.type === 'failure');
  const steps = events.filter((event) => event.type === 'step' || event.type === 'outcome');

  // A modal dialog keeps the focus, closes by Escape, and returns the focus: the browser handles that.
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className={styles['panel']} aria-labelledby="vestibule-panel" onClose={onClose}>
      <div className="vs-stack">
        <h2 id="vestibule-panel">{t('title')}</h2>
        {events[0] && <p className="vs-quiet">{t('visit', { visit: events[0].visit })}</p>}
        <FactsTable
          caption={t('remotes')}
          head={[t('name'), t('version'), t('contract'), t('entry'), t('loadTime')]}
          rows={remoteFacts(remotes, events).map(({ name, version, contract, entry, duration }) => [
            name,
            version,
            contract,
            entry,
            duration === undefined ? t('not.loaded') : t('ms', { duration }),
          ])}
        />
        {parts && <p className="vs-quiet">{t('split', { count: parts.files.length })}</p>}
        <Overrides />
        <h3>{t('failures')}</h3>
        {failures.length === 0 && <p>{t('failures.none')}</p>}
        <ul>
          {failures.map(({ reference, code, remote = '', at }) => (
            <li key={`${at} ${remote}`}>{`${reference} ${code} ${remote}`}</li>
          ))}
        </ul>
        <h3>{t('events')}</h3>
        <ul>
          {steps.map((event) => (
            <li key={`${event.at} ${event.type}`}>{event.type === 'step' ? event.step : event.outcome}</li>
          ))}
        </ul>
        <FactsTable
          caption={t('shared')}
          head={[t('name'), t('version'), t('provider')]}
          rows={sharedFacts(getInstance()?.shareScopeMap).map(({ name, version, from }) => [
            name,
            version,
            from,
          ])}
        />
        <Button tone="quiet" onPress={() => dialog.current?.close()}>
          {t('close')}
        </Button>
      </div>
    </dialog>
  );
}

/** The remote that this tab tries instead of the registry's, and how to stop that. */
function Overrides() {
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

interface FactsTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of each row names it. */
  readonly rows: readonly (readonly string[])[];
}

/** A table of facts. */
function FactsTable({ caption, head, rows }: FactsTableProps) {
  return (
    <table className={styles['table']}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={`${name} ${cells[0]}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
