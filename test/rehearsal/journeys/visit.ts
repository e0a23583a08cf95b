import { expect as patient, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { Message } from '../../support/fixtures';

/** Longer than any wait that the product allows itself, in milliseconds. */
const PATIENCE_MS = 100_000;
/** For a control that was there a moment ago. */
const QUICK_MS = 10_000;
/** For an answer on a busy machine: who opens a link again meanwhile has used it twice. */
const ANSWER_MS = 30_000;
const MOST_TRIES = 8;

export const expect = patient.configure({ timeout: PATIENCE_MS });

/** What a page says when something doesn't work. */
const COMPLAINTS =
  /We can’t reach the server|We can’t continue yet|We’re having a problem|We couldn’t show this page|This page could not be loaded|Something went wrong|You’re offline|so here’s a simpler version|didn’t work|took too long|can’t be reached|Too many attempts/;

/** When the fault begins, and when it is over. */
export interface Pace {
  /** Called once, where the journey is in the middle of something; resolves when the fault has begun. */
  readonly arrive: () => Promise<void>;
  readonly over: Promise<void>;
}

/** A user going through a journey, who tries again whatever they are told to try again. */
export class Visit {
  /** What the user was told, a sentence each time. */
  readonly told: string[] = [];
  /** Requests that failed, as the browser saw them. */
  readonly failures: string[] = [];

  #isInTheMiddle = false;

  constructor(
    readonly page: Page,
    readonly inbox: (to: string) => Promise<Message[]>,
    private readonly pace: Pace,
  ) {
    this.watch(page.context());
  }

  /** The middle of the journey: the fault begins here. */
  moment(): Promise<void> {
    this.#isInTheMiddle = true;
    return this.pace.arrive();
  }

  /** Counts failed requests of another browser's pages too. */
  watch(context: BrowserContext): void {
    context.on('response', (response) => {
      const status = response.status();
      if (isFailure(status) || (status === 404 && isCode(response.url())))
        this.#failed(response.url(), String(status));
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed';
      // A page that is left ends its requests.
      if (!reason.includes('ERR_ABORTED')) this.#failed(request.url(), reason);
    });
  }

  /**
   * Does something until the page shows that it worked. If the page says that it didn't, the user waits until the fault
   * is over, and presses what the page offers, or the same again.
   *
   * @throws if the page says nothing for a minute, loses the login challenge, or never gets there
   */
  async until(done: Locator, act: () => Promise<unknown>): Promise<void> {
    const page = done.page();
    const before = queryOf(page);
    await this.#act(done, act);
    for (let tries = 1; ; tries++) {
      const sentence = await this.#outcome(done);
      if (sentence === undefined) return;
      if (tries > MOST_TRIES) throw new Error(`told again and again: ${sentence}`);
      this.told.push(sentence);
      if (isAtLogin(page) && isLost(before, queryOf(page))) {
        throw new Error(`the challenge is lost at ${pathOf(page)}`);
      }
      if (this.#isInTheMiddle) await this.pace.over;
      if (await done.isVisible()) return;
      await this.#again(done, act);
    }
  }

  /** Acts, and again where a control wasn't ready in time, of which a page says nothing: on a busy machine. */
  async #act(done: Locator, act: () => Promise<unknown>): Promise<void> {
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      try {
        await act();
        return;
      } catch (problem) {
        this.#ofTheBrowser(problem);
      }
      if (await done.or(this.#complaint(done.page())).filter({ visible: true }).first().isVisible()) return;
    }
  }

  /** Undefined once it is done, else what the page says. */
  async #outcome(done: Locator): Promise<string | undefined> {
    const page = done.page();
    const said = this.#complaint(page);
    const either = done.filter({ visible: true }).first().or(said).first();
    await expect(either, `at ${pathOf(page)}`).toBeVisible();
    if (await done.first().isVisible()) return undefined;
    const sentence = await said.innerText({ timeout: QUICK_MS }).catch(() => '');
    return sentence.replaceAll(/\s+/g, ' ').trim() || this.#outcome(done);
  }

  async #again(done: Locator, act: () => Promise<unknown>): Promise<void> {
    const page = done.page();
    const name = /^(Try again|Load the page again|Load the full page|Start again with .*)$/;
    const offered = page
      .getByRole('button', { name })
      .or(page.getByRole('link', { name }))
      .filter({ visible: true })
      .first();
    const press = async () => {
      // The page may be trying again by itself.
      if (!(await this.#complaint(page).isVisible())) return this.#speaks(done).catch(act);
      const isOffered = await offered.isVisible();
      await (isOffered ? offered.click({ timeout: QUICK_MS }) : act());
      // What it said stays until there is an answer.
      await this.#complaint(page).waitFor({ state: 'hidden', timeout: QUICK_MS });
      if (!isOffered) return undefined;
      // It may only show again what the user had to do.
      return this.#speaks(done).catch(act);
    };
    // The page may have gone on by itself meanwhile.
    await press().catch((problem: unknown) => this.#ofTheBrowser(problem));
  }

  async #speaks(done: Locator): Promise<void> {
    const either = done.or(this.#complaint(done.page())).filter({ visible: true });
    await either.first().waitFor({ timeout: ANSWER_MS });
  }

  #complaint(page: Page): Locator {
    return page
      .getByRole('alert')
      .filter({ hasText: /\S/ })
      .or(page.getByText(COMPLAINTS))
      .filter({ visible: true })
      .first();
  }

  /** What the browser itself says, or a control that is gone, shows in the next look at the page. */
  #ofTheBrowser(problem: unknown): void {
    if (!/net::ERR|Timeout|interrupted|detached/.test(String(problem))) throw problem;
  }

  #failed(url: string, reason: string): void {
    const { host, pathname } = new URL(url);
    this.failures.push(`${host}${pathname}: ${reason}`);
  }
}

/** What a browser, or nginx's log, may show only while something is wrong. */
export const isFailure = (status: number): boolean => status >= 500 || status === 429 || status === 431;

const isCode = (url: string): boolean => /\.(js|css)$/.test(new URL(url).pathname);

const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** Whether a page no longer belongs to the client's request. Users who have signed in are asked to agree to it. */
function isLost(before: URLSearchParams, now: URLSearchParams): boolean {
  const consent = before.get('consentChallenge');
  if (consent !== null) return now.get('consentChallenge') !== consent;
  const login = before.get('loginChallenge');
  return login !== null && now.get('loginChallenge') !== login && !now.has('consentChallenge');
}

/** Without the query, which may be as long as a page. */
export function pathOf(page: Page): string {
  const { host, pathname } = new URL(page.url());
  return host + pathname;
}

const isAtLogin = (page: Page): boolean => new URL(page.url()).pathname === '/auth';
