import type { BuiltGroup } from './build-words';
import { formatMessage, type Value } from './format';
import { builtLanguage, installed } from './installed';
import { languageOf } from './match';
import type { Sentences } from './sentences';

declare const PLAIN: unique symbol;

/** What a sentence is told that has no placeholders. */
export interface Plain {
  readonly [PLAIN]?: never;
}

/** Sentences in files of their own, one for each language. */
export interface Group {
  /** Its name among all packages, such as `ui/shared`; without one, no operator can say it in other words. */
  readonly id?: string;
  /** The languages that it has; by default those of Vestibule. */
  readonly languages?: readonly string[];
  /**
   * Loads the sentences of a language, such as by `import()` of a file of JSON.
   *
   * @param language one that the group has
   */
  readonly load: (language: string) => Promise<{ readonly default: Sentences }>;
}

/** Several catalogues as one, each with a name before its keys; of two with the same key, the later counts. */
interface Together {
  readonly parts: readonly { readonly name: string; readonly catalogue: AnyCatalogue }[];
}

/** Sentences by key, in each language. */
export type AnyCatalogue = AnyGroup | Together;

export type AnyGroup = Group | BuiltGroup;

declare const MESSAGES: unique symbol;

/** A catalogue whose keys are known, and what each sentence is told: `npm run messages` writes them. */
export type Catalogue<Messages> = AnyCatalogue & { readonly [MESSAGES]?: Messages };

/** What each sentence of a catalogue is told. */
export type MessagesOf<Known> = Known extends { readonly [MESSAGES]?: infer Messages } ? Messages : never;

/** A group with its sentences in every language, for servers. */
export interface Spoken<Messages> {
  /** Its name among all packages, such as `api/mails`. */
  readonly id: string;
  /** By BCP 47 tag. */
  readonly spoken: Readonly<Record<string, Sentences>>;
  readonly [MESSAGES]?: Messages;
}

/** The keys of a catalogue. */
export type KeyOf<Known> = keyof MessagesOf<Known> & string;

/** The keys of its sentences without placeholders. */
export type PlainKeyOf<Known> = {
  [Key in KeyOf<Known>]: keyof MessagesOf<Known>[Key] & string extends never ? Key : never;
}[KeyOf<Known>];

type ToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type ToldOf<Told> = keyof Told & string extends never
  ? []
  : [values: Readonly<Record<keyof Told & string, Value>>];

/** Returns the sentence for a key, with its placeholders filled. */
export type Translate<Messages> = <Key extends keyof Messages & string>(
  key: Key,
  ...told: ToldOf<ToIntersection<Messages[Key]>>
) => string;

/** The same for a catalogue. */
export type TranslateOf<Known> = Translate<MessagesOf<Known>>;

/** The same where keys are known only when it runs: a key that it doesn't know comes back as it is. */
export type TranslateAny = (key: string, values?: Readonly<Record<string, Value | undefined>>) => string;

/** The sentences of a catalogue, and those of another that several share. */
export function withShared<Own, Shared>(
  own: Catalogue<Own>,
  shared: Catalogue<Shared>,
): Catalogue<Own & Shared> {
  return {
    parts: [
      { name: '', catalogue: shared },
      { name: '', catalogue: own },
    ],
  };
}

/** A catalogue with a name before its keys. */
interface Named<Messages> {
  readonly name: string;
  readonly catalogue: AnyCatalogue;
  readonly [MESSAGES]?: Messages;
}

type Under<Name extends string, Messages> = {
  readonly [Key in keyof Messages & string as `${Name}${Key}`]: Messages[Key];
};

/** Puts a name before the keys of a catalogue. */
export function under<Name extends string, Messages>(
  name: Name,
  catalogue: Catalogue<Messages>,
): Named<Under<Name, Messages>> {
  return { name, catalogue };
}

/** Several catalogues as one. */
export function together<Parts extends readonly Named<unknown>[]>(
  parts: Parts,
): Catalogue<ToIntersection<MessagesOf<Parts[number]>>> {
  return { parts };
}

/** The groups that a catalogue consists of. */
export function groupsOf(catalogue: AnyCatalogue): readonly AnyGroup[] {
  return 'parts' in catalogue ? catalogue.parts.flatMap((part) => groupsOf(part.catalogue)) : [catalogue];
}

/** The sentences of a catalogue, from those of its groups. */
export function sentencesOf(catalogue: AnyCatalogue, ofGroup: (group: AnyGroup) => Sentences): Sentences {
  if (!('parts' in catalogue)) return ofGroup(catalogue);
  return Object.fromEntries(
    catalogue.parts.flatMap(({ name, catalogue: part }) =>
      Object.entries(sentencesOf(part, ofGroup)).map(([key, sentence]) => [name + key, sentence]),
    ),
  );
}

/**
 * The sentences of a group in a language, for servers.
 *
 * @param locale a BCP 47 tag
 * @param tenantId whose users read it, if that is known
 */
export function wordsOf<Messages>(
  { id, spoken }: Spoken<Messages>,
  locale: string,
  tenantId?: string,
): Translate<Messages> {
  const language = languageOf(locale);
  const sentences = spoken[builtLanguage(language, Object.keys(spoken))];
  const added = installed()?.words(language, tenantId)?.[id];
  const translate: TranslateAny = (key, values = {}) =>
    formatMessage(added?.[key] ?? sentences?.[key] ?? key, values, locale);
  return translate;
}
