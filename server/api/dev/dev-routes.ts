/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import { Router, type ErrorRequestHandler, type Request } from 'express';
import { createOrUpdateTenant } from 'supertokens-node/recipe/multitenancy';
import { createOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import { createOrUpdateClient } from 'supertokens-node/recipe/saml';
import * as v from 'valibot';
import type { Appearance } from '../delivery/create-delivery';
import { brandingRoutes } from '../branding/branding-routes';
import type { DrawScreens } from '../branding/screens';
import { clientErrorStatus } from '../errors';
import { noteError } from '../request-log';
import { bodyRules, brandingFormRules } from '../request-rules/request-rules';
import type { Clock, CoreFault, DevControls } from './controls';
import type { Faults } from './faults';
import { type Inbox, inboxPage } from './inbox';
import { sendToolPage } from '../tool-page';
import { loopbackOnly } from './loopback-only';
import { mailRoutes } from './mails';
import * as made from '../seed/schemas';
import * as schemas from './schemas';
import { findUser, setUser, verifyAddresses } from './user-settings';

export interface DevContext {
  controls: DevControls;
  /** Restores what was there at the start. */
  reset: () => Promise<void>;
  inbox: Inbox;
  /** Resolves once no message is on its way any more. */
  sent: () => Promise<void>;
  faults: Faults;
  trustedOrigins: string[];
  appearance: Appearance;
  /** Without it, the screens of the site aren't shown in a branding that is tried. */
  drawScreens?: DrawScreens | undefined;
}

class Refusal extends Error {}

/** The control routes for a developer's machine and the tests. */
export function devRoutes({ controls, reset, faults, trustedOrigins, ...shown }: DevContext): Router {
  const router = Router();
  router.use(loopbackOnly(trustedOrigins));
  showPages(router, { ...shown, trustedOrigins });
  router.use(bodyRules);

  router.post('/oauth-clients', async (request, response) => {
    response.status(201).json(await makeOAuthClient(request));
  });

  router.put('/saml-clients', async (request, response) => {
    response.json(await setSamlClient(request));
  });

  router.put('/tenants/:id', async (request, response) => {
    const id = parse(made.tenantId, request.params.id, 'tenant id');
    const { createdNew } = await createOrUpdateTenant(id, parse(made.tenant, request.body ?? {}));
    response.status(createdNew ? 201 : 200).json({ tenantId: id, createdNew });
  });

  router.put('/users/:id', async (request, response) => {
    const tenantId = parse(v.optional(made.tenantId, 'public'), request.query['tenantId'], 'tenantId');
    const body = parse(schemas.user, request.body ?? {});
    const user = await findUser(request.params.id, tenantId);
    if (!user) throw new Refusal(`There is no user ${request.params.id} in ${tenantId}`);
    const { verified, ...settings } = body;
    if (verified) await verifyAddresses(user);
    const answer = await setUser(user.id, tenantId, settings);
    if ('unknownRole' in answer) throw new Refusal(`There is no role ${answer.unknownRole}`);
    response.json({ userId: user.id, ...answer });
  });

  router.post('/clock', (request, response) => {
    response.json({ now: advance(controls.clock, parse(schemas.clock, request.body).advanceMs) });
  });

  router.put('/faults', (request, response) => {
    const { core, path, times, ...kind } = parse(schemas.fault, request.body);
    if (core) setCoreFault(controls, { path, times, kind });
    else faults.set({ path, times, kind });
    response.json({ path, times, ...kind });
  });

  router.post('/reset', async (_request, response) => {
    faults.clear();
    controls.setFault?.(undefined);
    await shown.sent();
    shown.inbox.clear();
    await reset();
    response.json({ reset: true });
  });

  router.use((request, response) => {
    response
      .status(404)
      .json({ error: `There is no control route ${request.method} ${request.originalUrl}` });
  });
  router.use(devErrors);
  return router;
}

type Shown = Pick<DevContext, 'inbox' | 'sent' | 'appearance' | 'drawScreens' | 'trustedOrigins'>;

function showPages(
  router: Router,
  { inbox, sent, appearance, drawScreens, trustedOrigins: ownOrigins }: Shown,
): void {
  router.get('/inbox', async (request, response) => {
    // What has been answered may still be on its way.
    await sent();
    const to = parse(v.optional(v.string()), request.query['to'], 'to');
    const messages = inbox.list(to);
    response.vary('accept');
    if (request.accepts(['json', 'html']) === 'html') sendToolPage(response, inboxPage(messages));
    else response.json({ messages });
  });
  router.use('/mails', mailRoutes(appearance));
  const path = '/branding';
  router.post(path, brandingFormRules);
  router.use(brandingRoutes({ path, appearance, drawScreens, ownOrigins, wayIn: appearance.websiteDomain }));
}

async function makeOAuthClient({ body }: Request): Promise<object> {
  const answer = await createOAuth2Client(parse(made.oauthClient, body));
  if (answer.status !== 'OK') throw new Refusal(`${answer.error}: ${answer.errorDescription}`);
  return answer.client;
}

async function setSamlClient({ query, body }: Request): Promise<object> {
  const tenantId = parse(v.optional(made.tenantId, 'public'), query['tenantId'], 'tenantId');
  const { status, ...client } = await createOrUpdateClient({ tenantId, ...parse(made.samlClient, body) });
  if (status !== 'OK') throw new Refusal(status);
  return client;
}

function advance(clock: Clock | undefined, ms: number): number {
  if (!clock) throw new Refusal('Only the embedded core’s time can be moved');
  clock.advance(ms);
  return clock.now();
}

function setCoreFault({ setFault }: DevControls, fault: CoreFault): void {
  if (!setFault) throw new Refusal('Only the embedded core can be made to fail');
  setFault(fault);
}

function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown, name = 'body') {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Refusal(`${[name, v.getDotPath(issue)].filter(Boolean).join('.')}: ${issue.message}`);
}

const devErrors: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const status = error instanceof Refusal ? 400 : clientErrorStatus(error);
  if (status === undefined) noteError(response, error);
  const message = error instanceof Error ? error.message : String(error);
  response.status(status ?? 500).json({ error: message });
};
