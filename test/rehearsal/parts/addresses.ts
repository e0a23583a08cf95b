/** The hosts, as browsers know them. */
export const HOSTS = {
  login: 'login.vest.test',
  api: 'api.vest.test',
  notes: 'notes.client.test',
} as const;

/** The origins of site, API and the OAuth client. */
export const LOGIN = `https://${HOSTS.login}`;
export const API = `https://${HOSTS.api}`;
export const NOTES = `https://${HOSTS.notes}`;

/** Where browsers find site and API. */
export interface Origins {
  readonly login: string;
  readonly api: string;
}

/** The OAuth client's id, which the rehearsal chooses. */
export const NOTES_ID = 'birch-notes';

const PARTS = [
  'tls',
  'plain',
  'core',
  'coreProxy',
  'redis',
  'smtp',
  'hook',
  'notes',
  'api1',
  'api2',
  'site1',
  'site2',
] as const;

/** A port on loopback for each part. */
export type Ports = Readonly<Record<(typeof PARTS)[number], number>>;

/** How many ports there are. */
export const PORT_COUNT = PARTS.length;

/** The ports from the first one on. */
export const portsFrom = (first: number): Ports =>
  Object.fromEntries(PARTS.map((part, index) => [part, first + index])) as Ports;
