import type { InboxMessage } from '../dev/index';
import type { ApiVisitor } from './api-visitor';
import type { TestApi } from './start-test-api';

/** The newest message to an address or number. */
export async function newestTo({ dev }: TestApi, to: string): Promise<InboxMessage | undefined> {
  const { messages } = (await dev('GET', `/inbox?to=${encodeURIComponent(to)}`)) as {
    messages: InboxMessage[];
  };
  return messages[0];
}

/** The query of the link in the newest message. */
export async function newestLink(tested: TestApi, to: string): Promise<URL> {
  const message = await newestTo(tested, to);
  if (!message?.link) throw new Error(`No link was sent to ${to}`);
  return new URL(message.link);
}

interface Device {
  status: string;
  deviceId: string;
  preAuthSessionId: string;
  flowType: string;
}

/** Has a code sent, and uses it. */
export async function signInByCode(
  tested: TestApi,
  visitor: ApiVisitor,
  contact: { email: string } | { phoneNumber: string },
  { tenantId = 'public', typed }: { tenantId?: string; typed?: string } = {},
) {
  const path = `/auth/${tenantId}/signinup/code`;
  const { body: device } = await visitor.call<Device>('POST', path, contact);
  const message = await newestTo(tested, 'email' in contact ? contact.email : contact.phoneNumber);
  return visitor.call('POST', `${path}/consume`, {
    deviceId: device.deviceId,
    preAuthSessionId: device.preAuthSessionId,
    userInputCode: typed ?? message?.code,
  });
}
