import { createTransport } from 'nodemailer';
import { DeliveryError, type Deliver } from './message';

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which is encrypted by STARTTLS except on this machine. */
  url: string;
  /** Who the mails are from, such as `Vestibule <no-reply@example.com>`. */
  from: string;
}

const patienceMs = 10_000;

/** Sends mails through an SMTP server, as plain text. */
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

  return async ({ to, subject, text }) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: subject ?? '',
        text,
        // RFC 3834: keeps automatic replies from answering these.
        headers: { 'auto-submitted': 'auto-generated' },
      });
    } catch (cause) {
      throw new DeliveryError(`The SMTP server did not take a mail (${reasonOf(cause)})`, { cause });
    }
  };
}

/** Only the codes: the server's words quote addresses. */
function reasonOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return 'unknown reason';
  const code = 'code' in cause ? String(cause.code) : 'unknown reason';
  return 'responseCode' in cause ? `${code} ${String(cause.responseCode)}` : code;
}
