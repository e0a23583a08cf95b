import type { AnyRouter } from '@trpc/server';

/** A router whose answers are JSON as it is. */
export type JsonRouter = AnyRouter & { _def: { _config: { $types: { transformer: false } } } };
