import { getAllCORSHeaders, init } from 'supertokens-node';
import { keepSdkPaths } from './core/kept-paths';
import { requestMemory } from './core/request-memory';
import type { RecipeContext } from './recipes/recipe-context';
import { inTenant } from './recipes/factors/passkey-tenant';
import { plugins, recipeList } from './recipes/recipe-list';

/**
 * Refuses a second API in the process: supertokens-node keeps its configuration in module state, ignores a second `init`
 * and can't be shut down, so it would silently talk to the first one's core.
 */
export function assertFirst(): void {
  try {
    getAllCORSHeaders();
  } catch {
    return;
  }
  throw new Error('supertokens-node is one per process: start a second API in a process of its own');
}

/** Gives supertokens-node its configuration. */
export function initSdk(context: RecipeContext): void {
  const { appName, apiDomain, apiBasePath, websiteDomain, websiteBasePath, connectionUri, apiKey } = context;
  keepSdkPaths();
  const memory = requestMemory(apiBasePath);
  init({
    framework: 'express',
    telemetry: false,
    supertokens: {
      connectionURI: connectionUri,
      ...(apiKey !== undefined && { apiKey }),
      networkInterceptor: (call, userContext) => {
        memory.note(call, userContext);
        return inTenant(call, userContext);
      },
    },
    appInfo: { appName, apiDomain, apiBasePath, websiteDomain, websiteBasePath },
    recipeList: recipeList(context),
    experimental: { plugins: [memory.plugin, ...context.plugins, ...plugins(context)] },
  });
}
