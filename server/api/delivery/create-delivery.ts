import { createHook, type HookSettings } from './hook';
import { brandingAt, type Branding } from '@vestibule/branding';
import { compose } from './compose';
import type { Letter } from './letter';
import { mailBrandOf } from './mail/mail-brand';
import { DeliveryError, type Deliver, type Message } from './message';
import { createSmtp, type SmtpSettings } from './smtp';

/** How messages are delivered: mails through `smtp` if it is set, everything else through `hook`. */
export interface DeliverySettings {
  readonly smtp?: SmtpSettings;
  readonly hook?: HookSettings;
}

/**
 * Combines the configured ways of delivery.
 *
 * @param told of everything that is sent, for development; it is enough on its own
 */
export function createDelivery(settings: DeliverySettings, told?: (message: Message) => void): Deliver {
  const smtp = settings.smtp && createSmtp(settings.smtp);
  const hook = settings.hook && createHook(settings.hook);
  return async (message) => {
    const way = message.channel === 'email' ? (smtp ?? hook) : hook;
    // Silence would leave users waiting, and the SDK's own service would hand their addresses to a third party.
    if (!way && !told) throw new DeliveryError(`Nothing is set up to deliver ${words[message.channel]}`);
    await way?.(message);
    told?.(message);
  };
}

/** Whose words and looks messages have. */
export interface Appearance {
  /** Of this moment. */
  readonly branding: () => Branding;
  /** Whether the operator has a file for it. */
  readonly isBranded: boolean;
  /** Origin of the website. */
  readonly websiteDomain: string;
}

/** What an API's options say about it. */
interface AppearanceOptions {
  readonly branding?: string | undefined;
  readonly appName: string;
  readonly websiteDomain: string;
  readonly sitePath?: string;
  readonly warn: (message: string) => void;
}

/** The appearance that an API's options ask for. */
export function appearanceOf({
  branding: path,
  appName,
  websiteDomain,
  sitePath = '',
  warn,
}: AppearanceOptions): Appearance {
  return {
    branding: brandingAt(path, { appName, assetBase: websiteDomain + sitePath, warn }),
    isBranded: path !== undefined,
    websiteDomain,
  };
}

/** What puts letters into words and looks. */
export function composer({ branding, isBranded, websiteDomain }: Appearance): (letter: Letter) => Message {
  const { hostname } = new URL(websiteDomain);
  return (letter) => compose(letter, mailBrandOf(branding(), letter.tenantId, isBranded), hostname);
}

/** What to tell an operator at the start; undefined if all messages can be delivered. */
export function deliveryLack({ smtp, hook }: DeliverySettings): string | undefined {
  if (hook) return undefined;
  return smtp
    ? 'Text messages will fail because nothing delivers them: set VESTIBULE_MESSAGE_HOOK_URL, or offer no codes and links by phone.'
    : 'Mails and text messages will fail because nothing delivers them: set VESTIBULE_SMTP_URL or VESTIBULE_MESSAGE_HOOK_URL.';
}

const words = { email: 'mails', sms: 'text messages' } as const;
