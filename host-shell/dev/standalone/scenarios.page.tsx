import { startAuthRuntime } from '@vestibule/auth-runtime';
import type { Scenario } from '@vestibule/contract';
import { Loading, Notice, PageCard, useMessages } from '@vestibule/ui';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from '../../load-config';
import { runScenario, SCENARIO_KEY } from './run-scenario';
import { standalone as messages } from '../messages/compiled/standalone';

/** What the scenarios page says to developers. */

interface ScenariosPageProps {
  readonly scenarios: readonly Scenario[];
  /** The name of the requested one. */
  readonly asked: string;
}

/** Lists the scenarios of a remote, each with its address, and opens the requested one. */
function ScenariosPage({ scenarios, asked }: ScenariosPageProps) {
  const t = useMessages(messages);
  const scenario = scenarios.find(({ name }) => name === asked);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (!scenario) return;
    open(scenario).catch((cause: unknown) =>
      setFailure(cause instanceof Error ? cause.message : String(cause)),
    );
  }, [scenario]);

  return (
    <PageCard appName="Vestibule" title={t('title')}>
      {scenario && !failure && <Loading label={t('opening', { title: scenario.title })} />}
      {failure && <Notice tone="danger">{failure}</Notice>}
      {scenarios.length === 0 && <p>{t('none')}</p>}
      <ul>
        {scenarios.map(({ name, title }) => (
          <li key={name}>
            <a href={`?${SCENARIO_KEY}=${name}`}>{title}</a>
          </li>
        ))}
      </ul>
    </PageCard>
  );
}

/**
 * Shows the scenarios instead of the shell.
 *
 * @param asked the name of the one to open; any other lists them
 */
export function showScenarios(scenarios: readonly Scenario[], asked: string): void {
  const place = document.getElementById('vestibule');
  // Without StrictMode, which would make the API do everything twice.
  if (place) createRoot(place).render(<ScenariosPage scenarios={scenarios} asked={asked} />);
}

async function open(scenario: Scenario): Promise<void> {
  const config = await loadConfig();
  startAuthRuntime(config);
  window.location.assign(await runScenario(scenario, config));
}
