import type { SuperTokensConfig } from 'supertokens-auth-react/lib/build/types';
import type { Looks } from './auth-react-instance';
import type { SdkCaller, SdkName } from './shared-sdks';

interface Module {
  readonly default: object;
}

/** The same module with some functions of ours, by their names and below its default export. */
export function withFunctions(module: Module, functions: object): object {
  const own: PropertyDescriptorMap = {};
  for (const [name, value] of Object.entries(functions)) own[name] = { value, enumerable: true };
  const inner: object = Object.create(module.default, own);
  const outer: object = Object.create(module, { ...own, default: { value: inner, enumerable: true } });
  return outer;
}

/**
 * An `init` that says that it has no effect, or, where the package has screens, no other than on the looks that it
 * takes. A call without recipes is for nothing else.
 */
export function initWithoutEffect(sdk: SdkName, caller: SdkCaller, takeLooks?: (looks: Looks) => void) {
  return (config: SuperTokensConfig): void => {
    // Only supertokens-auth-react passes it on, and the shell's own has been initialised.
    if (sdk === 'supertokens-web-js' && 'websiteDomain' in config.appInfo)
      caller.refuse('it brings its own "supertokens-auth-react"');
    takeLooks?.(config);
    if (takeLooks && config.recipeList.length === 0) return;
    const effect = takeLooks ? 'only the looks of prebuilt screens have an effect' : 'nothing has an effect';
    console.warn(
      `The remote "${caller.remote() ?? ''}" calls init of ${sdk}: the shell has already done so, and of what is passed here ${effect}.`,
    );
  };
}

/** A recipe that the configuration lacks: its functions say so, and who calls. SuperTokens' error names nobody. */
export function lackingRecipe(module: Module, sdk: SdkName, recipe: string, caller: SdkCaller): object {
  const naming = ([name, call]: [string, unknown]): [string, unknown][] => {
    // Those with a capital are components, and classes.
    if (typeof call !== 'function' || !/^[a-z]/.test(name) || name === 'init') return [];
    const told = (...given: unknown[]): unknown => {
      console.error(
        `The remote "${caller.remote() ?? ''}" calls ${name} of ${sdk}/recipe/${recipe}, but "${recipe}" is not among the recipes of vestibule.config.json.`,
      );
      return Reflect.apply(call, module.default, given);
    };
    return [[name, told]];
  };
  return withFunctions(module, Object.fromEntries(Object.entries(module.default).flatMap(naming)));
}
