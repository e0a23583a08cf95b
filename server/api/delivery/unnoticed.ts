import { DeliveryError, type Deliver, type Message } from './message';

/** Messages that nobody waits for: an answer that took as long as a mail would tell whose address is known. */
export interface Unnoticed {
  readonly send: (message: Message) => void;
  /** Resolves once none is on its way any more. */
  readonly sent: () => Promise<void>;
}

/** @param warn told of each that could not be delivered, without addresses */
export function createUnnoticed(deliver: Deliver, warn: (sentence: string) => void): Unnoticed {
  const onTheirWay = new Set<Promise<void>>();
  return {
    send: (message) => {
      const sending = deliver(message)
        .catch((error: unknown) => warn(sentenceOf(error)))
        .finally(() => onTheirWay.delete(sending));
      onTheirWay.add(sending);
    },
    sent: async () => {
      while (onTheirWay.size > 0) await Promise.all(onTheirWay);
    },
  };
}

function sentenceOf(error: unknown): string {
  return error instanceof DeliveryError ? `${error.message}.` : 'A message could not be delivered.';
}
