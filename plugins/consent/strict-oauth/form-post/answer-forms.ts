import { hkdfSync, randomBytes } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { PluginRouteHandler, SuperTokensPlugin } from 'supertokens-node/types';
import * as v from 'valibot';
import { issuerOf, type BaseRequest, type BaseResponse } from '../../sdk';
import { answerHeaders, answerPage, overPage, type FormAnswer } from './answer-page';
import { serverPageHeaders, type PageBrand } from '@vestibule/html';
import type { StrictOAuthOptions } from '../options';

/** The path of the page that posts an answer, below the API's base path. */
const PATH = '/oauth/form_post';
/** How long a browser has to open the page, in seconds: it is sent there at once. */
const LIFETIME_S = 120;

const sealed = v.object({
  redirectUri: v.string(),
  answer: v.array(v.tuple([v.string(), v.string()])),
  tenantId: v.optional(v.string()),
});

type Config = Parameters<Extract<SuperTokensPlugin['routeHandlers'], (...all: never) => unknown>>[0];

/**
 * Posts answers to clients (OAuth 2.0 Form Post Response Mode). The SDK and pages only follow addresses, so an answer is
 * the address of a page of the API, which posts it. The answer is encrypted there: no log and no history has its code.
 */
export class AnswerForms {
  // Without a key that all processes have, only the one that made an address can read it.
  #key: Uint8Array = randomBytes(32);
  #base = '';

  readonly #options: Pick<StrictOAuthOptions, 'secret' | 'brandOf' | 'choice'>;

  constructor(options: Pick<StrictOAuthOptions, 'secret' | 'brandOf' | 'choice'> = {}) {
    this.#options = options;
  }

  /** The page, once the SDK's configuration is known. */
  route({ appInfo, supertokens }: Config): PluginRouteHandler {
    this.#base = issuerOf({ appInfo });
    const secret = this.#options.secret ?? supertokens?.apiKey;
    if (secret !== undefined) {
      this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'vestibule form_post', 32));
    }
    return {
      method: 'get',
      path: appInfo.apiBasePath.getAsStringDangerous() + PATH,
      handler: async (request, response) => {
        const found = await this.#open(request.getKeyValueFromQuery('answer') ?? '');
        const { brandOf = () => ({ productName: appInfo.appName }), choice } = this.#options;
        const brand = brandOf({ tenantId: found?.tenantId });
        send(request, response, { brand, choice }, found);
        return null;
      },
    };
  }

  /** The address of the page that posts an answer. Whether that is an error can be read there, as in other answers. */
  async addressOf({ redirectUri, answer, tenantId }: FormAnswer): Promise<string> {
    const text = await new EncryptJWT({ redirectUri, answer, ...(tenantId !== undefined && { tenantId }) })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' })
      .setExpirationTime(`${LIFETIME_S}s`)
      .encrypt(this.#key);
    const query = new URLSearchParams([...answer.filter(([name]) => name === 'error'), ['answer', text]]);
    return `${this.#base}${PATH}?${query}`;
  }

  async #open(text: string): Promise<FormAnswer | undefined> {
    try {
      const { payload } = await jwtDecrypt(text, this.#key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      const found = v.safeParse(sealed, payload);
      return found.success ? found.output : undefined;
    } catch {
      return undefined;
    }
  }
}

function send(
  request: BaseRequest,
  response: BaseResponse,
  { brand, choice }: { readonly brand: PageBrand } & Pick<StrictOAuthOptions, 'choice'>,
  found: FormAnswer | undefined,
) {
  const reader = {
    brand,
    choice,
    query: new URLSearchParams({ ui_locales: request.getKeyValueFromQuery('ui_locales') ?? '' }),
    header: (name: string) => request.getHeaderValue(name),
  };
  const headers = found ? answerHeaders(brand) : serverPageHeaders(brand, "'self'");
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value, false);
  // Of this address the client learns the origin alone. With less, a browser would send it `Origin: null`.
  response.setHeader('referrer-policy', 'strict-origin', false);
  response.setHeader('x-content-type-options', 'nosniff', false);
  response.setStatusCode(found ? 200 : 400);
  response.sendHTMLResponse(found ? answerPage({ ...found, ...reader }) : overPage(reader));
}
