/** What a remote's code does to the page around it: `test/planted-remotes/hostile` does it when it is told to. */
export interface Deed {
  readonly deed: string;
  /** What the shell says about it. */
  readonly problem: string;
  /** Whether another deed is of the same kind: `npm run long` tries it. */
  readonly isVariant?: boolean;
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
  { deed: 'patches Response', problem: 'it changed Response.prototype.json', isVariant: true },
  { deed: 'patches URL', problem: 'it changed window.URL', isVariant: true },
  { deed: 'patches RegExp', problem: 'it changed RegExp.prototype.exec', isVariant: true },
  { deed: 'patches setTimeout', problem: 'it changed window.setTimeout', isVariant: true },
  { deed: 'patches FormData', problem: 'it changed FormData.prototype', isVariant: true },
  { deed: 'patches createElement', problem: 'it changed Document.prototype.createElement', isVariant: true },
  { deed: 'prevents typing', problem: 'the event "beforeinput"' },
  { deed: 'swallows what is typed', problem: 'the event "input"', isVariant: true },
  { deed: 'prevents pointers', problem: 'the event "', isVariant: true },
  { deed: 'disables fields', problem: 'is locked' },
  { deed: 'makes fields read-only', problem: 'is locked', isVariant: true },
  { deed: 'disables the button', problem: 'is locked', isVariant: true },
  { deed: 'keeps pointers off', problem: 'is covered', isVariant: true },
  { deed: 'moves the form away', problem: "can't be seen", isVariant: true },
  { deed: 'makes all transparent', problem: "can't be seen", isVariant: true },
  { deed: 'makes the page inert', problem: 'is covered', isVariant: true },
  { deed: 'opens a dialog', problem: 'is covered', isVariant: true },
  { deed: 'empties the page', problem: 'the page is gone', isVariant: true },
  { deed: 'removes the form', problem: 'is gone' },
  { deed: 'removes the button', problem: 'is gone', isVariant: true },
  { deed: 'leaves the page', problem: 'it leaves the page' },
  { deed: 'loads the page again', problem: 'it leaves the page', isVariant: true },
];

/** Deeds that show when somebody types: what was typed until then is lost, once. */
export const WHILE_TYPING: readonly Deed[] = [
  { deed: 'takes the focus away', problem: 'loses the focus' },
  { deed: 'empties fields', problem: 'loses what was typed' },
];

/** Deeds that are in nobody's way. */
export const HARMLESS: readonly string[] = ['does nothing', 'sends forms elsewhere'];

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
