import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Condition } from '../conditions';
import { focus, requireCode } from './sign-in';
import type { Addresses } from '../variants';
import { slowPage } from './visit';

const ARRIVES_WITHIN_MS = 60_000;

/** A device that has a passkey, in software, and its user touches it whenever a page asks. */
interface Device {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

type Credential = Awaited<ReturnType<typeof passkeysOf>>[number];

/** A passkey that each visit brings along in a device of its own. */
export interface Passkey {
  readonly credential: Credential;
  /** How often it has been used: sites refuse one whose count doesn't grow. */
  uses: number;
}

/** Signs a user up with a passkey, with Vestibule's page. */
export async function newPasskey(browser: Browser, { shellUrl }: Addresses): Promise<Passkey> {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    const device = await plugIn(await context.newCDPSession(page));
    await page.goto(`${shellUrl}/auth?way=webauthn&show=signup`);
    await page.getByLabel('Email').fill(`passkey-${Date.now()}@example.test`);
    await page.getByRole('button', { name: 'Sign up with a passkey' }).click();
    await page.getByText('Signed in as').waitFor();
    const [credential] = await passkeysOf(device);
    if (!credential) throw new Error('The device has no passkey');
    return { credential, uses: credential.signCount };
  } finally {
    await context.close();
  }
}

/**
 * A first visit by a user with a passkey: from opening the challenge to the client's callback, in milliseconds. Vestibule
 * offers it in the field's autofill, and the device is touched at once; the prebuilt UI has a button for it.
 */
export async function withPasskey(
  context: BrowserContext,
  url: string,
  variant: 'a' | 'b',
  condition: Condition,
  { demoClientUrl }: Addresses,
  passkey: Passkey,
): Promise<number> {
  const { page, session } = await slowPage(context, condition);
  const { authenticatorId } = await plugIn(session);
  passkey.uses += 1;
  const credential = { ...passkey.credential, signCount: passkey.uses };
  await session.send('WebAuthn.addCredential', { authenticatorId, credential });
  const callback = page.waitForRequest((request) => request.url().startsWith(`${demoClientUrl}/callback`), {
    timeout: ARRIVES_WITHIN_MS,
  });
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  if (variant === 'b') await pressForPasskey(page, session);
  const request = await callback;
  const took = performance.now() - began;
  requireCode(request.url());
  await page.close();
  return took;
}

async function pressForPasskey(page: Page, session: CDPSession): Promise<void> {
  await focus(session, 'button', 'CONTINUE WITH PASSKEY');
  await page.keyboard.press('Enter');
}

async function plugIn(session: CDPSession): Promise<Device> {
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

async function passkeysOf({ session, authenticatorId }: Device) {
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  return credentials;
}
