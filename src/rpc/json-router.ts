import type { AnyRouter } from '@trpc/server';

/** A router whose answers are plain JSON. */
export type JsonRouter = AnyRouter & { _def: { _config: { $types: { transformer: false } } } };
