import type { Message } from './format';

/** The sentences of a language, compiled, by key. */
export type Sentences = Readonly<Record<string, Message>>;

/** The sentences of a language, compiled, by group and key. */
export type Words = Readonly<Record<string, Sentences>>;
