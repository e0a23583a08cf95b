/** A mail or text message as its recipient should get it. */
export interface Message {
  channel: 'email' | 'sms';
  /** An e-mail address, or a phone number in the form of E.164. */
  to: string;
  /** Null for text messages. */
  subject: string | null;
  text: string;
  /** The link or code that the text contains, for programs that compose their own message. */
  link: string | null;
  code: string | null;
}

/** Sends a message; throws a `DeliveryError` when nobody will receive it. */
export type Deliver = (message: Message) => Promise<void>;

/** A message that will reach nobody. The text is for the log: it names neither people nor secrets. */
export class DeliveryError extends Error {}

/**
 * Messages that nobody waits for: an answer that took as long as a mail would tell whose address is known.
 *
 * @param warn told of each that could not be delivered, without addresses
 */
export function createUnnoticed(deliver: Deliver, warn: (sentence: string) => void) {
  const onTheirWay = new Set<Promise<void>>();
  return {
    send: (composed: Promise<Message>): void => {
      const sending = composed
        .then(deliver)
        .catch((error: unknown) =>
          warn(error instanceof DeliveryError ? `${error.message}.` : 'A message could not be delivered.'),
        )
        .finally(() => onTheirWay.delete(sending));
      onTheirWay.add(sending);
    },
    /** Resolves once none is on its way any more. */
    sent: async () => {
      while (onTheirWay.size > 0) await Promise.all(onTheirWay);
    },
  };
}
