import { getAllCORSHeaders, init } from 'supertokens-node';
import { requestMemory } from './core/request-memory';
import type { ApiOptions } from './options';
import type { RecipeContext } from './recipes/recipe-context';
import { plugins, recipeList } from './recipes/recipe-list';

/**
 * Where the SDK's calls are, without a slash at its end.
 *
 * @param options of the API
 */
export function apiBasePathOf({ apiBasePath = '/auth' }: Pick<ApiOptions, 'apiBasePath'>): string {
  return apiBasePath.replace(/\/$/, '');
}

/**
 * Refuses a second API in the process: supertokens-node keeps its configuration in module state, ignores a second `init`
 * and can't be shut down, so it would silently talk to the first one's core.
 */
export function assertFirst(): void {
  if (!isInitialised()) return;
  throw new Error('supertokens-node is one per process: start a second API in a process of its own');
}

/** Gives supertokens-node its configuration. */
export function initSdk(options: Omit<ApiOptions, 'port'>, context: RecipeContext): void {
  const memory = requestMemory(apiBasePathOf(options));
  init({
    framework: 'express',
    telemetry: false,
    supertokens: {
      connectionURI: options.connectionUri,
      ...(options.apiKey === undefined ? {} : { apiKey: options.apiKey }),
      networkInterceptor: (call, userContext) => {
        memory.note(call, userContext);
        return call;
      },
    },
    appInfo: {
      appName: options.appName ?? 'Vestibule',
      apiDomain: options.apiDomain,
      apiBasePath: apiBasePathOf(options),
      websiteDomain: options.websiteDomain,
      websiteBasePath: options.websiteBasePath ?? '/auth',
    },
    recipeList: recipeList(context),
    experimental: { plugins: [memory.plugin, ...(options.plugins ?? []), ...plugins(context)] },
  });
}

function isInitialised(): boolean {
  try {
    getAllCORSHeaders();
    return true;
  } catch {
    return false;
  }
}
