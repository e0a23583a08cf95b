import { randomUUID } from 'node:crypto';
import { html } from '@vestibule/html';
import { askPerson, type Context } from './interaction-routes';
import { problemPage, returnPage } from './pages';
import type { Accounts } from './people';

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const REFUSED = 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed';

/** Where Example ID answers, and whom. */
interface SamlSettings {
  /** Its own address. */
  readonly issuer: string;
  /** How its pages call the service. */
  readonly clientName: string;
  /** The origin that answers are posted to: the API, which passes them to the core. */
  readonly apiOrigin: string;
}

/** A request that a person is answering. */
type Asked = NonNullable<Awaited<ReturnType<typeof readRequest>>>;

/**
 * Example ID as a SAML 2.0 identity provider (Web Browser SSO: requests by redirect, signed answers by POST). The pages
 * are those of its OpenID side; the last one has a button, as scripts don't run here.
 *
 * @returns what answers a request below `/saml/`
 */
export function samlRoutes(settings: SamlSettings, accounts: Accounts): (context: Context) => Promise<void> {
  const asked = new Map<string, Asked>();
  let made: Promise<Idp> | undefined;
  return async (context) => {
    made ??= makeIdp(settings.issuer);
    const idp = await made;
    const [, , page, id = ''] = context.path.split('/');
    if (page === 'metadata') {
      context.type = 'application/samlmetadata+xml';
      context.body = idp.provider.getMetadata();
    } else if (page === 'login') {
      const found = await readRequest(idp, context.URL, settings.apiOrigin);
      const key = randomUUID();
      if (found) asked.set(key, found);
      context.redirect(`/saml/sign-in/${key}`);
    } else {
      await answer(idp, asked.get(id), context, settings.clientName, accounts);
    }
  };
}

async function answer(
  idp: Idp,
  asked: Asked | undefined,
  context: Context,
  clientName: string,
  accounts: Accounts,
): Promise<void> {
  if (!asked) {
    context.type = 'html';
    context.status = 400;
    context.body = problemPage('We don’t know the app that sent you here, or its request has expired.');
    return;
  }
  const shown = { clientName, redirectHost: new URL(asked.acsUrl).host };
  const agreed = await askPerson(context, shown);
  if (agreed === undefined) return;
  const nameId = agreed && (agreed.withEmail ? agreed.person.email : accounts.signIn(agreed.person));
  const samlResponse = await responseFor(idp, asked, nameId);
  context.body = returnPage(shown, asked.acsUrl, {
    SAMLResponse: samlResponse,
    RelayState: asked.relayState,
  });
}

type Idp = Awaited<ReturnType<typeof makeIdp>>;

/** Keys are made for each run, and only when someone asks: they take a moment. */
async function makeIdp(issuer: string) {
  const [samlify, { generate }] = await Promise.all([import('samlify'), import('selfsigned')]);
  samlify.setSchemaValidator({ validate: () => Promise.resolve(undefined) });
  const keys = await generate([{ name: 'commonName', value: 'Example ID' }], {
    keySize: 2048,
    algorithm: 'sha256',
  });
  const { binding } = samlify.Constants.namespace;
  const location = { Binding: binding.redirect, Location: `${issuer}/saml/login` };
  const provider = samlify.IdentityProvider({
    entityID: `${issuer}/saml/metadata`,
    privateKey: keys.private,
    signingCert: keys.cert,
    nameIDFormat: [EMAIL_FORMAT],
    requestSignatureAlgorithm: RSA_SHA256,
    singleSignOnService: [location],
    // It has none, and the library warns without.
    singleLogoutService: [location],
  });
  const serviceProvider = (entityID: string, acsUrl: string) =>
    samlify.ServiceProvider({
      entityID,
      wantMessageSigned: true,
      assertionConsumerService: [{ Binding: binding.post, Location: acsUrl }],
    });
  return { provider, serviceProvider };
}

async function readRequest({ provider, serviceProvider }: Idp, { searchParams }: URL, apiOrigin: string) {
  const query = Object.fromEntries(searchParams);
  const request = await provider
    .parseLoginRequest(serviceProvider('anyone', 'https://unused.invalid'), 'redirect', { query })
    .catch(() => undefined);
  const acsUrl = String(request?.extract.request?.['assertionConsumerServiceUrl']);
  if (!request || !acsUrl.startsWith(`${apiOrigin}/`)) return undefined;
  return {
    request,
    acsUrl,
    relayState: query['RelayState'] ?? '',
    spEntityId: String(request.extract.issuer),
  };
}

/** The signed answer about someone; null for a person who said no. */
async function responseFor({ provider, serviceProvider }: Idp, asked: Asked, nameId: string | null) {
  const service = serviceProvider(asked.spEntityId, asked.acsUrl);
  const { extract } = asked.request;
  const id = `_${randomUUID()}`;
  const refusal = html`<samlp:Response
    xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"
    xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"
    ID="${id}"
    Version="2.0"
    IssueInstant="${new Date().toISOString()}"
    Destination="${asked.acsUrl}"
    InResponseTo="${String(extract.request?.['id'])}"
    ><saml:Issuer>${provider.entityMeta.getEntityID()}</saml:Issuer
    ><samlp:Status
      ><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"
        ><samlp:StatusCode Value="${REFUSED}"></samlp:StatusCode></samlp:StatusCode></samlp:Status
  ></samlp:Response>`.markup;
  const refusing = { customTagReplacement: () => ({ id, context: refusal }) };
  const { context } = await (nameId === null
    ? provider.createLoginResponse(service, { extract }, 'post', {}, refusing)
    : provider.createLoginResponse(service, { extract }, 'post', { email: nameId }));
  return context;
}
