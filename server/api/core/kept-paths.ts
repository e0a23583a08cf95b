import * as sdk from 'supertokens-node/lib/build/normalisedURLPath';
import { LRUCache } from 'lru-cache';

type SdkPath = InstanceType<typeof sdk.default>;

/** More than the SDK has routes and core calls, with and without their bases. */
const MOST_PATHS = 2000;
/** The longest that is kept, in characters: addresses that browsers ask for may have any length. */
const LONGEST = 200;

/**
 * Has supertokens-node work out each of its paths once. It compares each request with all routes, and makes the path of
 * each anew: two URLs and an error with its stack, a hundred times a request. Nothing changes a path that is made. What
 * would mend it in the SDK: docs/contribute/sdk-paths.md.
 *
 * Call it before `init`. Where a bundler has sealed the SDK's module, all is as before.
 */
export function keepSdkPaths(): void {
  const exported: object = sdk.default;
  if (!isModule(exported)) return;
  const Original = exported.default;
  if (replaced.has(Original)) return;
  const kept = new LRUCache<string, SdkPath>({ max: MOST_PATHS });
  const pathOf = (text: string): SdkPath => {
    const known = kept.get(text);
    if (known) return known;
    const path = new Original(text);
    path.appendPath = (other) => pathOf(path.getAsStringDangerous() + other.getAsStringDangerous());
    if (text.length <= LONGEST) kept.set(text, path);
    return path;
  };
  exported.default = new Proxy(Original, { construct: (_class, [text]: [string]) => pathOf(text) });
  replaced.add(exported.default);
}

const replaced = new WeakSet<object>();

/** Node and most bundlers give the module, others the class. */
function isModule(given: object): given is { default: typeof sdk.default } {
  return 'default' in given;
}
