import type { Command } from '../client';

/** A client whose pages are in `server.mjs`. */
export const node = (): Command => ({ program: process.execPath, args: ['server.mjs'] });
