/** A mail or text message as a person is to receive it. */
export type Message = {
  channel: 'email' | 'sms';
  /** An e-mail address, or a phone number in the form of E.164. */
  to: string;
  /** Null for text messages. */
  subject: string | null;
  text: string;
  /** What the text contains of these, for whoever makes a message of their own of it. */
  link: string | null;
  code: string | null;
};

/**
 * Sends a message.
 *
 * @throws DeliveryError when nobody will receive it
 */
export type Deliver = (message: Message) => Promise<void>;

/** A message that nobody will receive. The text is for the log: it names neither people nor secrets. */
export class DeliveryError extends Error {}
