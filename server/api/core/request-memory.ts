import { getRequestFromUserContext, type SuperTokensPlugin } from 'supertokens-node';
import type { RecipeInterface as AccountLinking } from 'supertokens-node/recipe/accountlinking';
import type { SessionContainer } from 'supertokens-node/recipe/session';
import type { RecipeInterface as Sessions } from 'supertokens-node/recipe/session/types';
import type { RecipeInterface as Metadata } from 'supertokens-node/recipe/usermetadata';
import type { UserContext } from 'supertokens-node/types';
import * as v from 'valibot';
import { Answers, Changes } from './answers';
import { consentsOfLogins } from './consents-of-logins';

type User = Awaited<ReturnType<AccountLinking['getUser']>>;

/** A call to the core, as the SDK shows it to `networkInterceptor`. */
interface CoreCall {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
}

/** What changes no answer that is kept: it checks something, makes a session, or moves an OAuth request on. */
const changesNothing =
  /\/recipe\/(signin|session|session\/verify|oauth\/(auth|token|introspect|auth\/requests\/(login|consent)\/accept))$/;

/** Counts of attempts are kept like a user's metadata, and nobody asks for them. */
const ofNoUser = /^vestibule\./;

/**
 * Asks the core each question once in a request. The SDK forgets all answers with each call that writes, even if that
 * only checks a password or makes a session. Only for the SDK's own routes, which answer at once: others may last, and
 * must notice what changes meanwhile. Each request asks again, so what has ended or is deleted is refused at once.
 */
export function requestMemory(apiBasePath: string) {
  const changes = new Changes();
  const requestOf = (userContext: UserContext): object | undefined => {
    const request = getRequestFromUserContext(userContext);
    return request?.getOriginalURL().startsWith(`${apiBasePath}/`) === true
      ? browsersOwn(request)
      : undefined;
  };

  return {
    plugin: {
      id: 'vestibule-request-memory',
      version: '0.1.0',
      compatibleSDKVersions: '24.x',
      overrideMap: {
        ...usersOnce(changes, requestOf),
        ...sessionsOnce(changes, requestOf),
        ...othersOnce(changes, requestOf),
      },
    } satisfies SuperTokensPlugin,
    /** Call it before each call to the core. */
    note({ method, url, body }: CoreCall, userContext: UserContext): void {
      if (method.toLowerCase() === 'get' || changesNothing.test(new URL(url).pathname)) return;
      if (url.endsWith('/recipe/user/metadata') && ofNoUser.test(userIdIn(body))) return;
      // Without a request it may concern each of them, as with the SDK's own cache.
      const request = getRequestFromUserContext(userContext);
      changes.add(request && browsersOwn(request));
    },
  };
}

/** Forms without script call several routes for one request of a browser: what the first has learned is known to all. */
function browsersOwn(request: BaseRequest): object {
  const { original } = request as { readonly original: unknown };
  return typeof original === 'object' && original !== null ? original : request;
}

type BaseRequest = NonNullable<ReturnType<typeof getRequestFromUserContext>>;
type Overrides = NonNullable<SuperTokensPlugin['overrideMap']>;
type RequestOf = (userContext: UserContext) => object | undefined;

/** Who a user is, and whether they own their address. */
function usersOnce(changes: Changes, requestOf: RequestOf) {
  const users = new Answers<User>(changes);
  const lists = new Answers<Awaited<ReturnType<AccountLinking['listUsersByAccountInfo']>>>(changes);
  return {
    accountlinking: {
      functions: (below) => ({
        ...below,
        getUser: (input) => users.of(requestOf(input.userContext), input.userId, () => below.getUser(input)),
        listUsersByAccountInfo(input) {
          const request = requestOf(input.userContext);
          return lists.of(request, questionIn(input), async () => {
            const found = await below.listUsersByAccountInfo(input);
            for (const user of found) for (const id of idsOf(user)) users.keep(request, id, user);
            return found;
          });
        },
      }),
    },
    emailverification: {
      functions: (below) => ({
        ...below,
        async isEmailVerified(input) {
          const { recipeUserId, email, userContext } = input;
          const id = recipeUserId.getAsString();
          const user = await users.known(requestOf(userContext), id);
          const method = user?.loginMethods.find((each) => each.recipeUserId.getAsString() === id);
          const isKnown = method?.recipeId === 'emailpassword' && method.hasSameEmailAs(email);
          return isKnown ? method.verified : below.isEmailVerified(input);
        },
      }),
    },
  } satisfies Overrides;
}

/** What else a request asks more than once. */
function othersOnce(changes: Changes, requestOf: RequestOf) {
  const once = <Input extends { readonly userContext: UserContext }, Answer>(
    questionOf: (input: Input) => string,
    ask: (input: Input) => Promise<Answer>,
  ) => {
    const answers = new Answers<Answer>(changes);
    return (input: Input) => answers.of(requestOf(input.userContext), questionOf(input), () => ask(input));
  };
  return {
    usermetadata: {
      functions: (below) => {
        const kept = once(
          ({ userId }: MetadataInput) => userId,
          (input) => below.getUserMetadata(input),
        );
        // Callers may change what they get.
        return { ...below, getUserMetadata: async (input) => structuredClone(await kept(input)) };
      },
    },
    userroles: {
      functions: (below) => ({
        ...below,
        getRolesForUser: once(
          ({ tenantId, userId }) => JSON.stringify([tenantId, userId]),
          (input) => below.getRolesForUser(input),
        ),
      }),
    },
    // A login request has a client too, as it was when the request began: what users agree to is the one of now.
    oauth2provider: {
      functions: (below) => ({
        ...below,
        ...consentsOfLogins(below, requestOf),
        getOAuth2Client: once(
          ({ clientId }) => clientId,
          (input) => below.getOAuth2Client(input),
        ),
      }),
    },
    multitenancy: {
      functions: (below) => ({
        ...below,
        getTenant: once(
          ({ tenantId }) => tenantId,
          (input) => below.getTenant(input),
        ),
      }),
    },
  } satisfies Overrides;
}

/** Whether a session lives, and what is kept of it. */
function sessionsOnce(changes: Changes, requestOf: RequestOf) {
  const live = new Answers<true>(changes);
  const facts = new Answers<Awaited<ReturnType<Sessions['getSessionInformation']>>>(changes);
  const noteLive = (session: SessionContainer | undefined, userContext: UserContext): void => {
    if (session) live.keep(requestOf(userContext), session.getAccessToken(userContext), true);
  };
  return {
    session: {
      functions: (below) => ({
        ...below,
        async createNewSession(input) {
          const session = await below.createNewSession(input);
          noteLive(session, input.userContext);
          const made = factsOf(session, input);
          if (made) facts.keep(requestOf(input.userContext), made.sessionHandle, made);
          return session;
        },
        async getSession(input) {
          const { accessToken, options, userContext } = input;
          // A form without script asks in each of its calls, also about the session that it has just begun.
          if (await live.known(requestOf(userContext), accessToken ?? ''))
            return below.getSession({ ...input, options: { ...options, checkDatabase: false } });
          const session = await below.getSession(input);
          if (options?.checkDatabase === true) noteLive(session, userContext);
          return session;
        },
        getSessionInformation: (input) =>
          facts.of(requestOf(input.userContext), input.sessionHandle, () =>
            below.getSessionInformation(input),
          ),
      }),
    },
  } satisfies Overrides;
}

/** What the core keeps of a session that it has just made: its times are those of its refresh token. */
function factsOf(
  session: SessionContainer,
  { accessTokenPayload = {}, sessionDataInDatabase = {}, tenantId, userContext }: NewSession,
): SessionInformation | undefined {
  const token = v.safeParse(refreshToken, session);
  if (!token.success) return undefined;
  const { createdTime, expiry } = token.output.refreshToken;
  return {
    sessionHandle: session.getHandle(userContext),
    timeCreated: createdTime,
    expiry,
    userId: session.getUserId(userContext),
    recipeUserId: session.getRecipeUserId(userContext),
    sessionDataInDatabase: asSent(sessionDataInDatabase),
    customClaimsInAccessTokenPayload: asSent(accessTokenPayload),
    tenantId,
  };
}

/** The SDK's sessions have it, and say so to nobody. */
const refreshToken = v.object({
  refreshToken: v.object({ createdTime: v.number(), expiry: v.number() }),
});

function asSent(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data)) as unknown;
}

type NewSession = Parameters<Sessions['createNewSession']>[0];
type SessionInformation = NonNullable<Awaited<ReturnType<Sessions['getSessionInformation']>>>;
type MetadataInput = Parameters<Metadata['getUserMetadata']>[0];

/** What the SDK sends of it: it also gets whole login methods. */
function questionIn(input: Parameters<AccountLinking['listUsersByAccountInfo']>[0]): string {
  const { tenantId, accountInfo, doUnionOfAccountInfo } = input;
  const { email, phoneNumber, thirdParty, webauthn } = accountInfo;
  const infos = [email, phoneNumber, thirdParty?.id, thirdParty?.userId, webauthn?.credentialId];
  // Of one address, number or passkey, union and intersection are the same.
  const isOne = infos.filter((info) => info !== undefined).length === 1;
  return JSON.stringify([tenantId, ...infos, isOne || doUnionOfAccountInfo]);
}

/** All ids under which the core finds a user. */
function idsOf(user: NonNullable<User>): string[] {
  return [user.id, ...user.loginMethods.map(({ recipeUserId }) => recipeUserId.getAsString())];
}

function userIdIn(body: unknown): string {
  const isNamed = typeof body === 'object' && body !== null && 'userId' in body;
  return isNamed && typeof body.userId === 'string' ? body.userId : '';
}
