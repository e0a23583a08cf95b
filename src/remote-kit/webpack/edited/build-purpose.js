/**
 * What a remote is built for: to deploy it; for its own page while it is edited; or for a shell while it is edited.
 * @typedef {'deployment' | 'page' | 'shell'} BuildPurpose
 */

/** @type {BuildPurpose | undefined} */
let purpose;

/**
 * Sets what `remoteConfig` builds for, wherever a remote's own configuration calls it. Without it, that is its mode's usual
 * build.
 *
 * @param {BuildPurpose} next
 */
export function buildFor(next) {
  purpose = next;
}

export const buildPurpose = () => purpose;
