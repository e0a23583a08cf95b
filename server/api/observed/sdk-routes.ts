import * as sdk from 'supertokens-node/lib/build/supertokens';

export interface Route {
  method: string;
  path: string;
}

interface Sdk {
  getInstanceOrThrowError(): typeof sdk.default.prototype;
}

/**
 * Every route of the SDK's recipes and plugins, below the API's base path. Not part of the SDK's interface: there is no
 * other list.
 */
export function sdkRoutes(): Route[] {
  const { appInfo, recipeModules, pluginRouteHandlers } = sdkIn(sdk.default).getInstanceOrThrowError();
  const basePath = appInfo.apiBasePath.getAsStringDangerous();
  const ofRecipes = recipeModules
    .flatMap((recipe) => recipe.getAPIsHandled())
    .filter(({ disabled }) => !disabled)
    .map(({ method, pathWithoutApiBasePath: path }) => ({
      method,
      path: basePath + path.getAsStringDangerous(),
    }));
  return [...ofRecipes, ...pluginRouteHandlers];
}

/** Node and bundlers differ in what the default export of such a module is. */
function sdkIn(given: Sdk | { default: Sdk }): Sdk {
  return 'getInstanceOrThrowError' in given ? given : given.default;
}
