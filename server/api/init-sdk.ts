import { getAllCORSHeaders, init } from 'supertokens-node';
import { requestMemory } from './core/request-memory';
import type { ApiOptions } from './options';
import type { RecipeContext } from './recipes/recipe-context';
import { plugins, recipeList } from './recipes/recipe-list';

export const apiBasePath = '/auth';

/**
 * supertokens-node keeps its configuration in module state, ignores a second `init` and can't be shut down: a second
 * API in the process would silently talk to the first one's core.
 */
export function initSdk(options: ApiOptions, context: RecipeContext): void {
  if (isInitialised()) {
    throw new Error('supertokens-node is one per process: start a second API in a process of its own');
  }
  const memory = requestMemory(apiBasePath);
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
      appName: 'Vestibule',
      apiDomain: options.apiDomain,
      apiBasePath,
      websiteDomain: options.websiteDomain,
      websiteBasePath: options.websiteBasePath ?? '/auth',
    },
    recipeList: recipeList(context),
    experimental: { plugins: [memory.plugin, ...plugins(context)] },
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
