import type { Message } from './format';

/** The sentences of a language, compiled, by key. */
export type Sentences = Readonly<Record<string, Message>>;
