import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';
import type { Message } from '../../support/fixtures';
import type { Ports } from './addresses';

/** What signs the texts. */
export const HOOK_SECRET = `whsec_${Buffer.alloc(32, 11).toString('base64')}`;

/** Receives what the APIs send: mails by SMTP, text messages by the signed hook. */
export class Mailbox {
  readonly #messages: Message[] = [];

  /** What was sent to an address, newest first. */
  readonly inbox = (to: string): Promise<Message[]> =>
    Promise.resolve(this.#messages.filter((message) => message.to === to));

  static async open(ports: Ports): Promise<Mailbox> {
    const mailbox = new Mailbox();
    const smtp = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      onData: (stream, _session, done) => {
        const receive = async () => {
          await mailbox.#mail(await text(stream));
          done();
        };
        void receive();
      },
    });
    await new Promise<void>((resolve) => smtp.listen(ports.smtp, '127.0.0.1', resolve));
    const hook = createServer((request, response) => {
      text(request)
        .then((body) => mailbox.#text(body, request.headers as Record<string, string>))
        .then(
          () => response.writeHead(204).end(),
          (problem: unknown) => response.writeHead(400).end(String(problem)),
        )
        .catch(() => undefined);
    });
    await once(hook.listen(ports.hook, '127.0.0.1'), 'listening');
    return mailbox;
  }

  async #mail(raw: string): Promise<void> {
    const { to, subject, text: words = '' } = await PostalMime.parse(raw);
    const address = to?.[0]?.address;
    if (address === undefined) throw new Error('a mail to nobody');
    this.#keep({
      channel: 'email',
      to: address,
      subject: subject ?? null,
      text: words,
      link: /https:\/\/\S+/.exec(words)?.[0] ?? null,
      code: /\b\d{6}\b/.exec(words)?.[0] ?? null,
    });
  }

  #text(body: string, headers: Record<string, string>): void {
    const { data } = new Webhook(HOOK_SECRET).verify(body, headers) as {
      data: Omit<Message, 'id' | 'sentAt'>;
    };
    this.#keep(data);
  }

  #keep(message: Omit<Message, 'id' | 'sentAt'>): void {
    this.#messages.unshift({
      ...message,
      id: String(this.#messages.length),
      sentAt: new Date().toISOString(),
    });
  }
}
