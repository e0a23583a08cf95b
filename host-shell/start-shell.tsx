import './typeface.css';
import {
  meetCookieSession,
  sessionClaim,
  setSignInSteps,
  startAuthRuntime,
  subscribeToSession,
  visitorTenantId,
} from '@vestibule/auth-runtime';
import { isAuthPage, ShellError, type VestibuleConfig } from '@vestibule/contract';
import { failureMessages, refusalMessages } from '@vestibule/login-flow/words';
import { prepareMessages, sharedMessages } from '@vestibule/ui';
import { guardPresses } from '@vestibule/ui/presses';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './page/app';
import { handOver, whenWhole } from './document-form/hand-over';
import { rememberToldClient } from './document-form/told-client';
import { ErrorBoundary } from './loader/error-boundary';
import { emitFailure, emitOwn } from './events/events';
import { FailurePage } from './page/failures/failure.page';
import { InLanguage } from './language/in-language';
import { localeOf, readLanguage } from './language/language';
import { keepFocus } from './page/keep-focus';
import { loadConfig } from './load-config';
import { Site } from './page/site';
import { messages } from './messages';
import { language as languageMessages } from './messages/compiled/language';
import { watchEvents } from './trust/event-watch';
import type { RuntimeViolations } from './trust/one-runtime';
import { PanelChord } from './dev/panel/panel-chord';
import { fixedLoader, type RemoteLoader } from './loader/remote-loader';
import { sendEvents } from './events/send-events';
import { stepsOf } from './page/sign-in-step/sign-in-steps';
import { putTypingBack } from './upgrade/kept-typing';
import { whenIdle } from './when-idle';

interface ShellStart {
  readonly violations: RuntimeViolations;
  /**
   * Finds the remotes once the configuration is known.
   *
   * @param isShown resolves once the page is whole
   */
  readonly connect: (config: VestibuleConfig, isShown: Promise<void>) => Promise<RemoteLoader>;
  /** Reads the configuration; by default the file beside the shell. */
  readonly readConfig?: () => Promise<VestibuleConfig>;
}

/**
 * What a first screen says of the shell's. The choice of a language comes later, but its few words come with these: they would
 * cost every page another file.
 */
const WORDS = [messages, failureMessages, refusalMessages, sharedMessages, languageMessages];

/**
 * Starts the shell in the page: configuration, runtime, remotes, screen. If one of them fails, the page says so, and
 * its button tries again.
 */
export async function startShell({ violations, connect, readConfig }: ShellStart): Promise<void> {
  const place = document.getElementById('vestibule');
  if (!place) throw new Error('the document of the shell has no element with the id "vestibule"');
  rememberToldClient();
  guardPresses();
  keepFocus(place);
  watchEvents(place);
  void handOver(place);
  putTypingBack();
  await addedLanguages();
  const language = readLanguage(document);
  const locale = localeOf(window.location.search, language);
  const words = prepareMessages(WORDS, locale);
  const screen = screenIn(place, language);
  const { show } = screen;

  let config: VestibuleConfig | undefined;
  const attempt = async (): Promise<void> => {
    try {
      config ??= await (readConfig ?? loadConfig)();
      startAuthRuntime(config);
      observe(config, screen);
      const isSignIn = isAuthPage(window.location.pathname, config.sitePath + config.websiteBasePath);
      const [loader] = await Promise.all([
        connect(config, screen.isShown),
        meetCookieSession(isSignIn),
        words,
      ]);
      setSignInSteps(() => stepNames(loader));
      show(
        <Site config={config}>
          <App config={config} loader={loader} violations={violations} />
          <PanelChord loader={loader} developerRole={config.developerRole} />
        </Site>,
      );
    } catch (failure) {
      const error = toShellError(failure);
      console.error(error.message, error.cause ?? '');
      emitFailure(error);
      await words;
      showOutage(error, false);
    }
  };
  const showOutage = (error: ShellError, retrying: boolean): void => {
    const onRetry = () => {
      showOutage(error, true);
      void attempt();
    };
    const outage = { error, onRetry, retrying };
    show(
      config && error.code.startsWith('REGISTRY') ? (
        <Site config={config}>
          <App config={config} loader={NO_REMOTES} violations={violations} outage={outage} />
        </Site>
      ) : (
        <FailurePage {...outage} />
      ),
    );
  };
  await attempt();
}

/**
 * What shows pages in an element.
 *
 * @param language from the user's cookie, a BCP 47 tag
 */
function screenIn(place: HTMLElement, language: string) {
  const root = createRoot(place);
  let shown: ReactNode;
  let current = language;
  const show = (page: ReactNode): void => {
    shown = page;
    root.render(
      <StrictMode>
        <InLanguage language={current}>
          <ErrorBoundary fallback={(failure, reset) => broken(failure, reset)}>{page}</ErrorBoundary>
        </InLanguage>
      </StrictMode>,
    );
  };
  const showIn = (chosen: string): void => {
    current = chosen;
    // The page stays as it is until the sentences have loaded.
    startTransition(() => show(shown));
  };
  return { show, showIn, isShown: whenWhole(place) };
}

type Screen = ReturnType<typeof screenIn>;

function stepNames(loader: RemoteLoader): string[] {
  const registry = loader.select(loader.current(), visitorTenantId());
  return stepsOf(registry)
    .filter(({ slot: { when } }) => !when || sessionClaim(when.claim) === when.is)
    .map(({ name }) => name);
}

/** What an operator says in other words; most pages have nothing of it, and no code for it. */
function addedLanguages(): Promise<void> | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[rel="vestibule-sentences"]');
  if (!link) return undefined;
  return import('./language/added-languages')
    .then(({ installAdded }) => installAdded(link))
    .catch(warn('The words of this installation could not be loaded.'));
}

let observed = false;

// Runs once per page, however often the rest is retried.
function observe({ events, languages }: VestibuleConfig, { isShown, showIn }: Screen): void {
  if (observed) return;
  observed = true;
  void isShown.then(() =>
    whenIdle(() => {
      import('./language/language-switch')
        .then(({ offerLanguages }) => offerLanguages(languages, showIn))
        .catch(warn('The choice of a language could not be loaded.'));
      import('./page/keep-place')
        .then(({ keepPlace }) => keepPlace())
        .catch(warn('Going back will lead to the top of pages.'));
    }),
  );
  if (events) sendEvents(events.endpoint, window);
  subscribeToSession(({ action, ...event }) => {
    const here = !('elsewhere' in event && event.elsewhere);
    if (here && action === 'SESSION_CREATED') emitOwn({ type: 'outcome', outcome: 'signed-in' });
    if (here && action === 'SIGN_OUT') emitOwn({ type: 'outcome', outcome: 'signed-out' });
    if (here && action === 'UNAUTHORISED') emitOwn({ type: 'outcome', outcome: 'session-ended' });
  });
}

function warn(lack: string) {
  // The page is whole without it.
  return (failure: unknown) => console.warn(lack, failure);
}

/** Without a registry there are no remotes; the shell's own pages still work. */
const NO_REMOTES = fixedLoader({ remotes: [] }, ({ name }) =>
  Promise.reject(new ShellError('REMOTE_UNREACHABLE', { remote: name })),
);

function broken(failure: unknown, reset: () => void): ReactNode {
  return <FailurePage error={toShellError(failure)} onRetry={reset} retrying={false} />;
}

function toShellError(failure: unknown): ShellError {
  return failure instanceof ShellError ? failure : new ShellError('SHELL_BROKEN', { cause: failure });
}
