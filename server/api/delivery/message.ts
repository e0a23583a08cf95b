import type { MessageKind } from './kinds';
import type { Letter } from './letter';

/** A mail or text message as its recipient should get it. */
export interface Message {
  kind: MessageKind;
  channel: 'email' | 'sms';
  /** An e-mail address, or a phone number in the form of E.164. */
  to: string;
  /** The language that it is in, a BCP 47 tag. */
  locale: string;
  /** Whose user reads it. */
  tenantId: string;
  /** Null for text messages. */
  subject: string | null;
  text: string;
  /** The same as HTML; null for text messages. */
  html: string | null;
  /** The link or code that the text contains, for programs that compose their own message. */
  link: string | null;
  code: string | null;
  /** What its sentences were filled with. */
  values: Readonly<Record<string, string>>;
  /** Who a mail is from, where the brand says so. */
  sender: { name: string | null; address: string | null; replyTo: string | null };
  /** The pictures that the HTML shows as `cid:…`. */
  images: readonly MessageImage[];
}

interface MessageImage {
  cid: string;
  type: string;
  /** In base64. */
  content: string;
}

/** Sends a message; throws a `DeliveryError` when nobody will receive it. */
export type Deliver = (message: Message) => Promise<void>;

/** Puts a letter into words and sends it, once it is written; throws as `Deliver` does. */
export type Post = (letter: Letter | Promise<Letter>) => Promise<void>;

/** A message that will reach nobody. The text is for the log: it names neither people nor secrets. */
export class DeliveryError extends Error {}

/**
 * Knows which messages are on their way, and sends those that nobody waits for: an answer that took as long as a mail would
 * tell whose address is known.
 *
 * @param warn told of each of those that could not be delivered, without addresses
 */
export function createPost(post: Post, warn: (sentence: string) => void) {
  const onTheirWay = new Set<Promise<void>>();
  const deliver: Post = (letter) => {
    const sending = post(letter);
    const over = sending.catch(() => undefined).finally(() => onTheirWay.delete(over));
    onTheirWay.add(over);
    return sending;
  };
  return {
    deliver,
    deliverUnnoticed: (letter: Promise<Letter>): void => {
      deliver(letter).catch((error: unknown) =>
        warn(error instanceof DeliveryError ? `${error.message}.` : 'A message could not be delivered.'),
      );
    },
    /** Resolves once none is on its way any more. */
    sent: async () => {
      while (onTheirWay.size > 0) await Promise.all(onTheirWay);
    },
  };
}
