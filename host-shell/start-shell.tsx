import { setSignInSteps, startAuthRuntime, visitorTenantId } from '@vestibule/auth-runtime';
import { ShellError, type VestibuleConfig } from '@vestibule/contract';
import { LocaleContext } from '@vestibule/ui';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { FailurePage } from './failure.page';
import { readLanguage } from './language';
import { loadConfig } from './load-config';
import type { RuntimeViolations } from './one-runtime';
import type { RemoteSupply } from './remote-source';
import { stepsOf } from './sign-in-steps';

interface ShellStart {
  readonly violations: RuntimeViolations;
  /** Finds the remotes once the configuration is known. */
  readonly connect: (config: VestibuleConfig) => Promise<RemoteSupply>;
}

/**
 * Starts the shell in the page: configuration, runtime, remotes, screen. Where one of them can't be had, the page
 * says so, and its button tries once more.
 */
export async function startShell({ violations, connect }: ShellStart): Promise<void> {
  const place = document.getElementById('vestibule');
  if (!place) throw new Error('the document of the shell has no element with the id "vestibule"');
  const locale = readLanguage(document);
  document.documentElement.lang = locale;
  const root = createRoot(place);
  const show = (page: ReactNode) =>
    root.render(
      <StrictMode>
        <LocaleContext value={locale}>{page}</LocaleContext>
      </StrictMode>,
    );

  try {
    const config = await loadConfig();
    startAuthRuntime(config);
    const supply = await connect(config);
    setSignInSteps(() => {
      const registry = supply.select(supply.current(), visitorTenantId());
      return stepsOf(registry).map(({ name }) => name);
    });
    show(<App config={config} supply={supply} locale={locale} violations={violations} />);
  } catch (failure) {
    if (!(failure instanceof ShellError)) throw failure;
    console.error(failure.message);
    show(<FailurePage failure={failure} onRetry={() => window.location.reload()} />);
  }
}
