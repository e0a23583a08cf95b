/** A reason to stop that its reader can act on: one sentence, shown without a stack. */
export class Stop extends Error {}
