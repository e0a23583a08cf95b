/**
 * Stands in for `@module-federation/runtime` in the builds of remotes. The page that loads a remote has that runtime
 * already, so its container uses the page's: each remote would otherwise bring 10 kB (Brotli) of it.
 */

/**
 * Makes the container's instance, or finds the one that an earlier load has made.
 *
 * @param {{ name: string }} options of the instance
 * @throws if the page has no runtime
 */
export function init(options) {
  // oxlint-disable-next-line no-underscore-dangle -- Module Federation's own names
  const instances = globalThis.__FEDERATION__?.__INSTANCES__ ?? [];
  const known = instances.find((instance) => instance.options.name === options.name);
  if (known) {
    known.initOptions(options);
    return known;
  }
  const [host] = instances;
  if (!host) throw new Error(`${options.name} needs a page that runs Module Federation 2`);
  const instance = new host.constructor({ id: '', ...options });
  instances.push(instance);
  return instance;
}

/** Part of builds with further copies of shared packages, which no remote is. */
export function getRemoteEntry() {
  throw new Error('a remote has no further copy of what it shares');
}

/** Its `helpers`, used only there as well. */
// oxlint-disable-next-line import/no-default-export -- how the bundler's part imports them
export default { global: {} };
