/** The parts that a sign-in needs. */
const PARTS = [
  'document',
  'configuration',
  'registry',
  'entry',
  'chunk',
  'stylesheet',
  'login methods',
  'login info',
  'sign-in call',
  'refresh',
  'OAuth login',
] as const;
export type Part = (typeof PARTS)[number];

/** What can go wrong with the answer to a request. */
const NETWORK_FAULTS = [
  '404',
  '500',
  'hang',
  'reset',
  'truncated',
  'corrupted',
  'wrong type',
  'CORS missing',
  'offline then online',
] as const;
/** What can go wrong with a remote whose files arrive. */
export const REMOTE_FAULTS = [
  'wrong integrity',
  'wrong contract version',
  'throws at import',
  'throws in render',
  'throws in an effect',
  'never resolves',
] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];
type RemoteFault = (typeof REMOTE_FAULTS)[number];
export type Fault = NetworkFault | RemoteFault;

/** What the user is told, and the way on from there: a control to press, or none if the page continues by itself. */
export interface Cell {
  readonly part: Part;
  readonly fault: Fault;
  readonly sees: RegExp;
  readonly press: RegExp | undefined;
  /** Whether an earlier cell of its part is of the same kind, and is told in the same words. */
  readonly isVariant: boolean;
}

/** Faults after which the page knows the same: it has a status, an answer that can't be read, or none. */
const KINDS: readonly (readonly Fault[])[] = [
  ['404', '500'],
  ['truncated', 'corrupted', 'wrong type', 'CORS missing'],
  ['throws in render', 'throws in an effect'],
];

interface PartFacts {
  readonly sees: RegExp;
  readonly press: RegExp | undefined;
  /** Where a fault is reported in other words. */
  readonly except?: Readonly<Partial<Record<Fault, Partial<Pick<Cell, 'sees' | 'press'>>>>>;
  /** Faults that can't occur, with the reason. */
  readonly not: Readonly<Partial<Record<Fault, string>>>;
}

const SCRIPT_CORS =
  'files of the shell’s host need no CORS; of another one without it the browser says as little as in “reset”';
const OWN_HOST = 'files of the shell’s own host need no CORS';
const NO_REMOTE = 'it is no remote';
const NO_REMOTES: PartFacts['not'] = {
  'wrong contract version': NO_REMOTE,
  'throws at import': NO_REMOTE,
  'throws in render': NO_REMOTE,
  'throws in an effect': NO_REMOTE,
  'never resolves': 'the cell “hang”: it is an answer, and no code',
};
const NO_CODE: PartFacts['not'] = { ...NO_REMOTES, 'wrong integrity': 'data carries no integrity' };

const PLAIN = /so here’s a simpler version/;
const FULL = /^Load the full page$/;
const AGAIN = /^Try again$/;
const OFFLINE = /^(You’re offline\. We’ll try again|We can’t reach the server)/;
const SERVER = /^(Something went wrong|We can’t reach the server)/;

/** For each part what the user sees, and which faults can't occur. */
const FACTS: Readonly<Record<Part, PartFacts>> = {
  document: {
    sees: /^This page could not be loaded/,
    press: /^Load the page again$/,
    // What hung arrives in the end, and the page continues with it.
    except: { hang: { press: undefined } },
    not: {
      ...NO_REMOTES,
      'CORS missing': OWN_HOST,
      'wrong integrity': 'the cell “corrupted”: the document holds the hash',
    },
  },
  configuration: {
    sees: /^We couldn’t read its settings/,
    press: AGAIN,
    except: { 'offline then online': { sees: OFFLINE, press: undefined } },
    not: { ...NO_CODE, 'CORS missing': OWN_HOST },
  },
  registry: {
    sees: PLAIN,
    press: FULL,
    except: { 'offline then online': { sees: OFFLINE, press: undefined } },
    not: { ...NO_CODE, 'CORS missing': OWN_HOST },
  },
  entry: {
    sees: PLAIN,
    press: FULL,
    except: { 'offline then online': { sees: OFFLINE, press: undefined } },
    not: { 'CORS missing': SCRIPT_CORS },
  },
  chunk: {
    sees: PLAIN,
    press: FULL,
    except: { 'offline then online': { sees: OFFLINE, press: undefined } },
    not: {
      ...NO_REMOTES,
      'CORS missing': SCRIPT_CORS,
      'wrong integrity': 'the cell “corrupted”: the entry, which the registry vouches for, holds the hash',
    },
  },
  stylesheet: {
    sees: PLAIN,
    press: FULL,
    except: { 'offline then online': { sees: OFFLINE, press: undefined } },
    not: {
      ...NO_REMOTES,
      'CORS missing': SCRIPT_CORS,
      'wrong integrity': 'the cell “corrupted”: the entry, which the registry vouches for, holds the hash',
    },
  },
  'login methods': {
    sees: SERVER,
    press: AGAIN,
    except: { 'offline then online': { press: undefined } },
    not: NO_CODE,
  },
  'login info': {
    sees: SERVER,
    press: AGAIN,
    except: {
      '404': { sees: /can’t sign you in|no longer works|start again/i, press: undefined },
      'offline then online': { press: undefined },
    },
    not: NO_CODE,
  },
  'sign-in call': { sees: SERVER, press: /^Sign in$/, not: NO_CODE },
  refresh: {
    sees: SERVER,
    press: AGAIN,
    except: {
      // The answer is in the headers; nobody reads its body.
      truncated: { sees: /^Signed in as/, press: undefined },
      corrupted: { sees: /^Signed in as/, press: undefined },
      'wrong type': { sees: /^Signed in as/, press: undefined },
      'offline then online': { press: undefined },
    },
    not: NO_CODE,
  },
  'OAuth login': {
    sees: SERVER,
    press: AGAIN,
    except: {
      '404': { sees: /can’t sign you in|no longer works|start again/i, press: undefined },
      'offline then online': { press: undefined },
    },
    not: NO_CODE,
  },
};

/** Every cell that can occur. */
export const CELLS: readonly Cell[] = PARTS.flatMap((part) => {
  const seen = new Set<string>();
  return [...NETWORK_FAULTS, ...REMOTE_FAULTS]
    .filter((fault) => FACTS[part].not[fault] === undefined)
    .map((fault) => {
      const { sees, press, except } = FACTS[part];
      const told = { sees, press, ...except?.[fault] };
      const same = KINDS.find((faults) => faults.includes(fault)) ?? [fault];
      const kind = [same, told.sees, told.press].join(' ');
      const cell = { part, fault, ...told, isVariant: seen.has(kind) };
      seen.add(kind);
      // Whether the failure or the browser's offline event comes first is chance.
      const either = new RegExp(`${sees.source}|${cell.sees.source}`);
      return fault === 'offline then online' ? { ...cell, sees: either } : cell;
    });
});
