import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { DeliveryError, type Deliver } from './message';

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which is encrypted by STARTTLS except on this machine. */
  url: string;
  /** Who the mails are from, such as `Vestibule <no-reply@example.com>`. */
  from: string;
}

const patienceMs = 10_000;

/** Sends mails through an SMTP server, as HTML and plain text. */
export function createSmtp({ url, from }: SmtpSettings): Deliver {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // These mails contain links and codes that sign people in.
    requireTLS: !secure && !['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return async ({ to, subject, text, html, locale, sender, images }) => {
    const { name, address } = senderOf(from);
    const own = { name: sender.name ?? name, address: sender.address ?? address };
    try {
      await transport.sendMail({
        from: own,
        ...(sender.replyTo !== null && { replyTo: sender.replyTo }),
        to: { name: '', address: to },
        // By itself it could name this machine.
        messageId: `<${randomUUID()}@${own.address.slice(own.address.lastIndexOf('@') + 1)}>`,
        subject: subject ?? '',
        text,
        ...(html !== null && { html }),
        attachments: images.map(({ cid, type, content }) => ({
          cid,
          content,
          encoding: 'base64',
          contentType: type,
          contentDisposition: 'inline',
          filename: `${cid.split('@', 1)[0]}.${type.split('/')[1]}`,
        })),
        headers: {
          // RFC 3834: keeps automatic replies from answering these.
          'auto-submitted': 'auto-generated',
          'content-language': locale,
        },
      });
    } catch (cause) {
      throw new DeliveryError(`The SMTP server did not take a mail (${reasonOf(cause)})`, { cause });
    }
  };
}

/** The parts of `Acme <no-reply@example.com>`. */
function senderOf(from: string): { name: string; address: string } {
  const start = from.lastIndexOf('<');
  if (start === -1) return { name: '', address: from };
  const name = from.slice(0, start).trim();
  const isQuoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
  return { name: isQuoted ? name.slice(1, -1) : name, address: from.slice(start + 1, from.lastIndexOf('>')) };
}

/** Only the codes: the server's words quote addresses. */
function reasonOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return 'unknown reason';
  const code = 'code' in cause ? String(cause.code) : 'unknown reason';
  return 'responseCode' in cause ? `${code} ${String(cause.responseCode)}` : code;
}
