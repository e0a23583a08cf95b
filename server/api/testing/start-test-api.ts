import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import type { Express } from 'express';
import { createApp } from '../app';
import type { CoreAbilities } from '../core/core-abilities';
import { development, type DevControls } from '../dev/index';
import { appearanceOf } from '../delivery/create-delivery';
import { accountRules } from '../recipes/account-rules';
import { startApi, type Api, type ApiOptions, type LogEntry } from '../index';
import { withDefaults } from '../options';
import { ApiVisitor } from './api-visitor';

export const website = 'http://localhost:3000';

/** What tests share with the API, so they can read what its plain forms lead to. */
export const noScriptSecret = 'a secret of tests that is long enough';

const everything: CoreAbilities = { oauth: true, authenticatorApps: true, linking: true };

export interface TestApi {
  api: Api;
  core: EmbeddedCore;
  log: LogEntry[];
  /** The routes as the API assembles them, without a listener. */
  app: () => Express;
  visitor: () => ApiVisitor;
  /** Calls a control route; throws unless the answer is 2xx. */
  dev: (method: string, path: string, body?: unknown) => Promise<unknown>;
  close: () => Promise<void>;
}

type TestOptions = Partial<ApiOptions> & {
  /** Of a core of the test's own, at `connectionUri`. */
  controls?: DevControls;
  /** Whether to leave out what lets forms be sent without script. */
  formsNeedScript?: true;
};

/**
 * The API with an embedded core, as tests see it: over HTTP. One for each test file, as supertokens-node is a
 * singleton.
 */
export async function startTestApi({
  controls,
  formsNeedScript,
  ...options
}: TestOptions = {}): Promise<TestApi> {
  const core = await startEmbeddedCore();
  const log: LogEntry[] = [];
  const all: ApiOptions = {
    port: 0,
    apiDomain: 'http://localhost:3001',
    websiteDomain: website,
    connectionUri: core.url,
    ...(!formsNeedScript && { noScript: { secret: noScriptSecret } }),
    development: development({ controls: controls ?? core, demoClientUrl: 'http://localhost:4000' }),
    log: (entry) => log.push(entry),
    ...options,
  };
  const api = await startApi(all);
  return {
    api,
    core,
    log,
    app: () => {
      const complete = withDefaults(all);
      const rules = accountRules({ ...complete, now: Date.now, deliverUnnoticed: () => undefined });
      return createApp(complete, everything, { clock: Date, rules }, appearanceOf(complete));
    },
    visitor: () => new ApiVisitor(api.url, website),
    dev: async (method, path, body) => {
      const response = await fetch(`${api.url}/dev${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(`${method} /dev${path}: ${JSON.stringify(answer)}`);
      return answer;
    },
    close: async () => {
      await api.close();
      await core.close();
    },
  };
}
