/** What a remote's code does to the page around it: `test/planted-remotes/hostile` does it when it is told to. */
export interface Deed {
  readonly deed: string;
  /** What the shell says about it. */
  readonly problem: string;
}

/** Deeds that stop users from signing in without failing: the shell takes the remote away and names it (VST-241). */
export const OBSTRUCTING: readonly Deed[] = [
  { deed: 'hides buttons', problem: "can't be seen" },
  { deed: 'covers the page', problem: 'is covered' },
  { deed: 'swallows keys', problem: 'the event "keydown"' },
  { deed: 'swallows submits', problem: 'the event "submit"' },
  { deed: 'swallows presses', problem: 'the event "click"' },
  { deed: 'patches map', problem: 'it changed Array.prototype.map' },
  { deed: 'patches fetch', problem: 'it changed window.fetch' },
  { deed: 'locks fetch', problem: 'it changed window.fetch' },
  { deed: 'works for long', problem: 'it keeps the page busy' },
];

/** Deeds that are tried as well: sign-in works after each. */
export const OTHER_DEEDS: readonly string[] = [
  'patches Response',
  'patches URL',
  'patches RegExp',
  'patches createElement',
  'patches setTimeout',
  'patches FormData',
  'prevents typing',
  'swallows what is typed',
  'prevents pointers',
  'takes the focus away',
  'empties fields',
  'disables fields',
  'makes fields read-only',
  'disables the button',
  'keeps pointers off',
  'moves the form away',
  'makes all transparent',
  'makes the page inert',
  'removes the form',
  'empties the page',
  'leaves the page',
  'loads the page again',
  'opens a dialog',
  'sends forms elsewhere',
];

/** Deeds after which the page hangs: the next load goes without the remote. */
export const LOOPS: readonly string[] = ['loops in render', 'loops at import'];

/** Deeds that fail in the remote's own place: the shell names remote and version (VST-215). */
export const FAILING: readonly string[] = [
  'throws at import',
  'throws in render',
  'throws in an effect',
  'throws in a handler',
  'throws in a timer',
  'rejects a promise',
  'writes markup',
  'loads a script from elsewhere',
  'calls another host',
];
