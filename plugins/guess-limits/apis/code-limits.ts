import type { APIInterface, RecipeInterface } from 'supertokens-node/recipe/passwordless';
import { contactOf, usersOf, type Mailbox } from '../accounts';
import { admitted, judged, rememberSignIn, spendMessage } from '../attempts';
import type { GuessLimits } from '../guess-limits';
import { type BaseRequest, implemented } from '../sdk';

/**
 * Codes and links. The core limits the attempts on one message's code; here they are counted for an address or number
 * over all messages. A link can't be guessed, so its owner gets in even after others have used up the attempts on
 * codes.
 */
export function codeLimits(limits: GuessLimits, original: APIInterface): Partial<APIInterface> {
  return {
    async createCodePOST(input) {
      const mailbox = 'email' in input ? { email: input.email } : { phoneNumber: input.phoneNumber };
      await spendMessage(limits, mailbox, input);
      return implemented(original.createCodePOST?.(input));
    },

    async resendCodePOST(input) {
      const { options, deviceId, tenantId, userContext } = input;
      if (!isBase64(deviceId)) return unknownMessage(options.req);
      // By the id that the SDK sends to: the other id may belong to another message.
      const message = { deviceId, tenantId, userContext };
      const mailbox = mailboxOf(await options.recipeImplementation.listCodesByDeviceId(message));
      if (!mailbox) return unknownMessage(options.req);
      await spendMessage(limits, mailbox, input);
      return implemented(original.resendCodePOST?.(input));
    },

    async consumeCodePOST(input) {
      const { options, preAuthSessionId, tenantId, userContext } = input;
      const secret = 'linkCode' in input ? input.linkCode : input.deviceId;
      if (!isBase64(secret)) return unknownMessage(options.req);
      const message = { preAuthSessionId, tenantId, userContext };
      const mailbox = mailboxOf(await options.recipeImplementation.listCodesByPreAuthSessionId(message));
      if (!mailbox) return unknownMessage(options.req);
      const consume = () => implemented(original.consumeCodePOST?.(input));
      let answer: Awaited<ReturnType<typeof consume>>;
      if ('linkCode' in input) {
        await limits.admit(options.req);
        answer = await consume();
      } else {
        const users = await usersOf(tenantId, mailbox, userContext);
        const contact = contactOf(users, tenantId, mailbox, 'passwordless');
        answer = await judged(await limits.begin('code', contact, options.req), consume);
      }
      await rememberSignIn(limits, options, answer);
      return answer;
    },

    emailExistsGET: admitted(limits, (input) => original.emailExistsGET?.(input)),
    phoneNumberExistsGET: admitted(limits, (input) => original.phoneNumberExistsGET?.(input)),
  };

  async function unknownMessage(req: BaseRequest) {
    await limits.admit(req);
    return { status: 'RESTART_FLOW_ERROR' } as const;
  }
}

// A core answers others with 400, for which the SDK throws: a link that a mail program cut short would end in a 500.
function isBase64(text: string): boolean {
  const [digits = ''] = text.split('=', 1);
  return /^[\w+/-]+=*$/.test(text) && digits.length % 4 !== 1;
}

type List = RecipeInterface['listCodesByPreAuthSessionId'];
type Listing = Awaited<ReturnType<List>>;

/**
 * Asks the core only once per request where a message went. The SDK clears its own cache of such answers on each call
 * that writes, and counting writes.
 */
export function oneListing(original: RecipeInterface): Pick<RecipeInterface, 'listCodesByPreAuthSessionId'> {
  const listed = new WeakMap<object, { id: string; answer: ReturnType<List> }>();
  return {
    listCodesByPreAuthSessionId(input) {
      const { userContext, preAuthSessionId } = input;
      const known = listed.get(userContext);
      if (known?.id === preAuthSessionId) return known.answer;
      const answer = original.listCodesByPreAuthSessionId(input);
      listed.set(userContext, { id: preAuthSessionId, answer });
      return answer;
    },
  };
}

function mailboxOf(device: Listing): Mailbox | undefined {
  if (device?.email !== undefined) return { email: device.email };
  return device?.phoneNumber === undefined ? undefined : { phoneNumber: device.phoneNumber };
}
