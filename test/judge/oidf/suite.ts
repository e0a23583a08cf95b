import { Agent, fetch } from 'undici';
import { Stop } from '../../../scripts/run/stop.mjs';

/** A module of a plan, with the variant in which the plan runs it. */
export interface Module {
  readonly testModule: string;
  readonly variant: Readonly<Record<string, string>>;
}

/** An address that the suite wants a browser to open. */
export interface Wanted {
  readonly url: string;
  readonly method: 'GET' | 'POST';
}

/** What the suite wrote down about a module. */
export interface LogEntry {
  readonly src: string;
  readonly msg?: string;
  readonly result?: string;
  readonly requirements?: readonly string[];
  /** The id of a picture that it wants, and the picture once it has one. */
  readonly upload?: string;
  readonly img?: string;
}

export interface ModuleInfo {
  readonly status: 'CREATED' | 'CONFIGURED' | 'WAITING' | 'RUNNING' | 'FINISHED' | 'INTERRUPTED';
  readonly result?: string;
}

/** A suite that runs somewhere, with its own certificate. */
export class Suite {
  readonly #agent = new Agent({ connect: { rejectUnauthorized: false } });

  constructor(readonly origin: string) {}

  /** @throws a {@link Stop} unless it answers */
  async assertThere(): Promise<void> {
    await this.#call('GET', 'server').catch((problem: unknown) => {
      const why = problem instanceof Error ? problem.message : String(problem);
      throw new Stop(
        `No suite answers at ${this.origin} (${why}). docs/contribute/oidf.md says how to run one.`,
      );
    });
  }

  async createPlan(
    planName: string,
    variant: Readonly<Record<string, string>>,
    configuration: object,
  ): Promise<{ id: string; modules: Module[] }> {
    const query = { planName, variant: JSON.stringify(variant) };
    return this.#call('POST', 'plan', query, JSON.stringify(configuration));
  }

  async createModule(plan: string, { testModule, variant }: Module): Promise<string> {
    const query = { test: testModule, plan, variant: JSON.stringify(variant) };
    return (await this.#call<{ id: string }>('POST', 'runner', query)).id;
  }

  async start(id: string): Promise<void> {
    await this.#call('POST', `runner/${id}`);
  }

  async info(id: string): Promise<ModuleInfo> {
    return this.#call('GET', `info/${id}`);
  }

  async log(id: string): Promise<LogEntry[]> {
    return this.#call('GET', `log/${id}`);
  }

  async wanted(id: string): Promise<Wanted[]> {
    const { browser } = await this.#call<{ browser?: { urlsWithMethod?: Wanted[] } }>('GET', `runner/${id}`);
    return browser?.urlsWithMethod ?? [];
  }

  /** Tells it that a browser opens the address now. */
  async visited(id: string, url: string): Promise<void> {
    await this.#call('POST', `runner/browser/${id}/visit`, { url });
  }

  async upload(id: string, picture: string, jpeg: Buffer): Promise<void> {
    await this.#call(
      'POST',
      `log/${id}/images/${picture}`,
      {},
      `data:image/jpeg;base64,${jpeg.toString('base64')}`,
    );
  }

  async cancel(id: string): Promise<void> {
    await this.#call('DELETE', `runner/${id}`).catch(() => undefined);
  }

  async #call<Answer>(
    method: string,
    path: string,
    query: Record<string, string> = {},
    body?: string,
  ): Promise<Answer> {
    const url = new URL(`/api/${path}`, this.origin);
    url.search = new URLSearchParams(query).toString();
    const response = await fetch(url, {
      method,
      dispatcher: this.#agent,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
}
