/** The fields of an answer that later questions need. A core that lacks one gets other questions, and shows it. */
export interface AnswerBody {
  user?: { id: string };
  session?: { handle: string };
  accessToken?: { token: string };
  refreshToken?: { token: string };
  antiCsrfToken?: string;
  token?: string;
  secret?: string;
  codeId?: string;
  deviceId?: string;
  preAuthSessionId?: string;
  userInputCode?: string;
  linkCode?: string;
  webauthnGeneratedOptionsId?: string;
  nextPaginationToken?: string;
  clientId?: string;
  clientSecret?: string;
  redirectTo?: string;
  ssoRedirectURI?: string;
  redirectURI?: string;
  cookies?: string[];
  access_token?: string;
  refresh_token?: string;
  id_token?: string;
}

interface Answered {
  status: number;
  body: AnswerBody;
}

type Query = Record<string, string | null | undefined>;

interface Question {
  method: string;
  path: string;
  body?: unknown;
  query?: Query | undefined;
  headers?: Record<string, string>;
}

/** An app of the core that is asked. The first argument says in the answers which step of the scenario it is. */
export interface Core {
  appId: string;
  ask(step: string, question: Question): Promise<Answered>;
  get(step: string, path: string, query?: Query): Promise<Answered>;
  post(step: string, path: string, body: unknown): Promise<Answered>;
  put(step: string, path: string, body: unknown, query?: Query): Promise<Answered>;
}

/** Questions to one app each, by name. */
export type Scenarios = Readonly<Record<string, (core: Core) => Promise<void>>>;

/** What a core answered to a question, as it came. */
export interface GivenAnswer {
  step: string;
  answer: unknown;
}

const CDI_VERSION = '5.4';

/**
 * Makes an app of its own, so that no scenario sees another's users or clients.
 *
 * @param url of the core, without a path
 * @param onAnswer is told each answer
 * Throws for a core that makes no app.
 */
export async function askApp(
  url: string,
  appId: string,
  onAnswer: (given: GivenAnswer) => void,
): Promise<Core> {
  const made = await fetch(`${url}/recipe/multitenancy/app/v2`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'cdi-version': CDI_VERSION },
    body: JSON.stringify({ appId, firstFactors: null }),
  });
  if (!made.ok) throw new Error(`The core makes no app: ${made.status} ${await made.text()}`);
  const ask: Core['ask'] = async (step, { method, path, body, query = {}, headers }) => {
    const address = new URL(`${url}/appid-${appId}${path}`);
    for (const [key, value] of Object.entries(query)) address.searchParams.set(key, String(value));
    const answer = await fetch(address, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'cdi-version': CDI_VERSION,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const parsed = parse(await answer.text());
    onAnswer({ step, answer: { status: answer.status, body: parsed } });
    return { status: answer.status, body: parsed as AnswerBody };
  };
  return {
    appId,
    ask,
    get: (step, path, query) => ask(step, { method: 'GET', path, query }),
    post: (step, path, body) => ask(step, { method: 'POST', path, body }),
    put: (step, path, body, query) => ask(step, { method: 'PUT', path, body, query }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Errors are plain text.
    return text;
  }
}
