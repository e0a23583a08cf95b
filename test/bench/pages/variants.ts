/** What is measured in comparison. */
export const VARIANTS = {
  a: 'Vestibule',
  b: 'prebuilt UI, every factor',
  c: 'prebuilt UI, password only',
  d: 'floor: a form without script',
  e: 'classic: a server-rendered page with a plain form',
  f: 'Vestibule in a brand with a font and a logo',
} as const;

export type Variant = keyof typeof VARIANTS;

/** What the bench tells the serving process. */
export interface Order {
  readonly variant: Variant;
  /** What Vestibule's documents lack: their form, or what the server adds altogether. */
  readonly lacking?: 'form' | 'all';
  /** How many remotes the registry has at least. */
  readonly remotes?: number;
}

/** Where the served parts are. */
export interface Addresses {
  readonly shellUrl: string;
  readonly apiUrl: string;
  readonly demoClientUrl: string;
  readonly user: { readonly email: string; readonly password: string };
  /** Begins a request of a client that the user has to agree to. */
  readonly asked: string;
}
