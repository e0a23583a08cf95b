import type { SuperTokensPlugin } from 'supertokens-node';
import { BooleanClaim } from 'supertokens-node/recipe/session/claims';

const ROUTES = '/plugin/supertokens-plugin-progressive-profiling';

interface Row {
  readonly sectionId: string;
  readonly fieldId: string;
  readonly value?: unknown;
}

const SECTIONS = [
  {
    id: 'person',
    label: 'About you',
    description: 'So that we can address you.',
    fields: [
      { id: 'firstName', label: 'First name', type: 'string', required: true, placeholder: 'Ada' },
      { id: 'birthday', label: 'Birthday', type: 'date', required: false },
      {
        id: 'country',
        label: 'Country',
        type: 'select',
        required: true,
        options: [{ value: 'at', label: 'Austria' }],
      },
    ],
  },
  {
    id: 'interests',
    label: 'Your interests',
    fields: [
      {
        id: 'topics',
        label: 'Topics',
        type: 'multiselect',
        required: false,
        options: [
          { value: 'trees', label: 'Trees' },
          { value: 'birds', label: 'Birds' },
        ],
      },
      { id: 'news', label: 'Send me news', type: 'toggle', required: false, defaultValue: true },
    ],
  },
] as const;

const saved = new Map<string, readonly Row[]>();
const completed = new Set<string>();
const isComplete = (userId: string) => SECTIONS.every(({ id }) => completed.has(`${userId} ${id}`));

/**
 * Answers as SuperTokens' progressive profiling plugin 0.2.0 does, which is not on the npm registry: the same claim, routes,
 * bodies, statuses and errors. What users enter is in memory.
 */
export function profilingStandIn(): SuperTokensPlugin {
  const claim = new BooleanClaim({
    key: 'stpl-pp-c',
    fetchValue: (userId: string) => isComplete(userId),
  });
  const verifySessionOptions = {
    sessionRequired: true,
    overrideGlobalClaimValidators: (validators: readonly { readonly id: string }[]) =>
      validators.filter(({ id }) => id !== claim.key),
  };
  const route = (
    method: 'get' | 'post',
    path: string,
    answer: (session: Session, body: () => Promise<unknown>) => object | Promise<object>,
  ) => ({
    method,
    path: ROUTES + path,
    verifySessionOptions,
    handler: async (request: PluginRequest, response: PluginResponse, session: Session | undefined) => {
      if (!session) throw new Error('Session not found');
      const result = await answer(session, () => request.getJSONBody());
      response.setStatusCode('status' in result && result.status === 'OK' ? 200 : 400);
      response.sendJSONResponse(result);
      return null;
    },
  });
  return {
    id: 'profiling-stand-in',
    compatibleSDKVersions: '>=23.0.1',
    routeHandlers: [
      route('get', '/sections', (session) => ({
        status: 'OK',
        sections: SECTIONS.map((section) => ({
          ...section,
          completed: completed.has(`${session.getUserId()} ${section.id}`),
        })),
      })),
      route('get', '/profile', (session) => ({
        status: 'OK',
        data: saved.get(session.getUserId()) ?? [],
      })),
      route('post', '/profile', async (session, body) => save(session, claim, await body())),
    ] as never,
    overrideMap: {
      session: {
        functions: (original) => ({
          ...original,
          getGlobalClaimValidators: async (input) => [
            ...(await original.getGlobalClaimValidators(input)),
            claim.validators.isTrue(),
          ],
          createNewSession: async (input) => {
            const { userId, recipeUserId, tenantId, accessTokenPayload, userContext } = input;
            const built = await claim.build(userId, recipeUserId, tenantId, accessTokenPayload, userContext);
            return original.createNewSession({
              ...input,
              accessTokenPayload: { ...accessTokenPayload, ...built },
            });
          },
        }),
      },
    },
  };
}

interface Session {
  getUserId: () => string;
  fetchAndSetClaim: (claim: BooleanClaim) => Promise<void>;
}
interface PluginRequest {
  getJSONBody: () => Promise<unknown>;
}
interface PluginResponse {
  setStatusCode: (status: number) => void;
  sendJSONResponse: (body: object) => void;
}

async function save(session: Session, claim: BooleanClaim, body: unknown): Promise<object> {
  const { data } = body as { readonly data: readonly Row[] };
  const userId = session.getUserId();
  const errors = data.flatMap(({ sectionId, fieldId, value }) => {
    const section = SECTIONS.find(({ id }) => id === sectionId);
    const field = section?.fields.find(({ id }) => id === fieldId);
    if (!field) return [{ id: fieldId, error: `Field with id "${fieldId}" not found` }];
    const isEmpty = value === undefined || (typeof value === 'string' && value.trim() === '');
    if (field.required && isEmpty) {
      return [{ id: fieldId, error: `The "${field.label}" field is required` }];
    }
    return value === 'Nobody' ? [{ id: fieldId, error: 'Nobody has that name.' }] : [];
  });
  if (errors.length > 0) return { status: 'INVALID_FIELDS', errors };
  saved.set(userId, [...(saved.get(userId) ?? []), ...data]);
  for (const { sectionId } of data) completed.add(`${userId} ${sectionId}`);
  if (isComplete(userId)) await session.fetchAndSetClaim(claim);
  return { status: 'OK' };
}
