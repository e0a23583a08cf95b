import { inRoot } from '../run/root.mjs';

/**
 * @typedef {object} Sdk a version of supertokens-node
 * @property {string} version
 * @property {string} integrity as the npm registry published it
 * @property {string} [superseded] the day of the next major version, by SuperTokens' changelog
 * @property {boolean} plugins whether it takes Vestibule's plugins
 * @property {boolean} countedPasskeys whether passkeys that count their uses sign in
 */

/**
 * The versions of supertokens-node that the pages are tried with: the newest of each supported major. The table in
 * docs/reference/versions.md says until when each is supported.
 * @type {readonly Sdk[]}
 */
export const SDKS = [
  {
    version: '22.1.1',
    superseded: '2025-07-21',
    integrity:
      'sha512-oCS7KmfPvn+XnvKL+j1jLzarK5jo5JMbgG9Mm9ytMUh+6i9rW2RplI7XU9tleUJWEsRa9kE6ehhzWb8AAmXhmg==',
    plugins: false,
    countedPasskeys: false,
  },
  {
    version: '23.1.0',
    superseded: '2025-12-02',
    integrity:
      'sha512-hXcG4xuHlVFIVwETHLg1g8q2hZ50rBkI+FGsrSDqMOL3SVmxfvWKaR2RmnsmS6n5/63KwrA8vFcPAzv4PY+Uag==',
    plugins: true,
    countedPasskeys: false,
  },
  {
    version: '24.0.3',
    integrity:
      'sha512-bidA9avgA5gBSus4p/H2HHahARj44qGsRJeXN8p7NMqjDN+F80aBsOF/aozB+xnm+ELOKQlQFTDgcAG8Ag/5QQ==',
    plugins: true,
    countedPasskeys: true,
  },
];

/** The Nodes that a product may run on: the oldest, and each line with long-term support since that is used much. */
export const NODES = ['20.19', '22', '24'];

/**
 * @typedef {object} Run one column of the table
 * @property {string} name also of Playwright's project
 * @property {Sdk} sdk
 * @property {string} node
 */

/** Each version on each Node. @type {readonly Run[]} */
export const RUNS = SDKS.flatMap((sdk) =>
  NODES.map((node) => ({ name: `${sdk.version} on Node ${node}`, sdk, node })),
);

const SUPPORTED_MONTHS = 18;

/** Until when a version is supported, as YYYY-MM-DD; undefined for the newest. @param {Sdk} sdk */
export function supportedUntil({ superseded }) {
  if (superseded === undefined) return undefined;
  const day = new Date(superseded);
  day.setUTCMonth(day.getUTCMonth() + SUPPORTED_MONTHS);
  return day.toISOString().slice(0, 10);
}

/** What the product's backend needs besides. */
export const OTHERS = ['express@5.2.1'];

/** Where a version is installed, and the backend compiled. @param {string} version */
export const folderOf = (version) => inRoot('.cache', 'matrix', version);
