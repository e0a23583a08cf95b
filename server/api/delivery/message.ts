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

/**
 * Sends a message.
 *
 * @throws DeliveryError when nobody will receive it
 */
export type Deliver = (message: Message) => Promise<void>;

/** A message that will reach nobody. The text is for the log: it names neither people nor secrets. */
export class DeliveryError extends Error {}
