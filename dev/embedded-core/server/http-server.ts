import { javaTrim } from '../java/text';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dropExpiredIfDue } from '../expired-records';
import { isSameSecret } from '../hashes';
import { DEFAULT_APP_ID, DEFAULT_TENANT_ID } from '../ids';
import { setting, type SettingOwner } from '../settings/settings';
import type { AppRecords } from '../store';
import { assertPublicTenant, tenantNotFound } from '../tenants/tenants';
import type { CoreFaults } from '../core-faults';
import { assertNotLacking } from './core-lacks';
import { assertKnown, cdiVersionOf, inVersion, isBefore } from './cdi-version';
import { readJson } from './request-body';
import { AnswerError, forbidden, RequestError } from './request-error';
import type { Services } from './route';
import { findPath, routeOf, type RouteTable } from './route-table';
import { assertHandedOn, parametersIn, pathAsHandedOn, TomcatRefusal } from './tomcat';

const LOOPBACK_HOSTS = ['127.0.0.1', '[::1]', 'localhost'];

interface HttpServices extends Services {
  apiKey: string | undefined;
  /** What is ordered to fail. */
  faults: CoreFaults;
}

/** The future listener: parses a request, finds its route and app, and sends what the handler answers. */
export function createHttpServer(table: RouteTable, services: HttpServices): Server {
  return createServer((request, response) => {
    response.setHeader('date', new Date(services.clock.now()).toUTCString());
    answer(table, services, request, response).catch((error: unknown) => {
      if (error instanceof RequestError) return send(response, error.httpStatus, error.message);
      if (error instanceof TomcatRefusal) return refuse(response, error);
      console.error('embedded core: internal error at', request.method, request.url, error);
      return send(response, 500, 'Internal Error');
    });
  });
}

async function answer(
  table: RouteTable,
  services: HttpServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  assertNotFromAPage(request);
  if (!(await services.faults.pass(request, response))) return;
  assertHandedOn(request.method ?? '');
  const [target = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const path = findPath(table, pathAsHandedOn(target));
  const { appId, tenantId } = path ?? { appId: DEFAULT_APP_ID, tenantId: DEFAULT_TENANT_ID };
  const app = services.store.app(appId);
  if (app) assertAddressAllowed(request, { app, tenantId });
  const ofPath = [...(path?.methods.values() ?? [])].flat();
  // An unknown app has no API keys to check: that it doesn't exist is the answer.
  if (app && ofPath.some(({ guarded }) => guarded)) assertMayAsk(request, apiKeysOf(app, services.apiKey));
  const cdiVersion = cdiVersionOf(request.headers['cdi-version']);
  if (isBefore(cdiVersion, '3.0') && tenantId !== DEFAULT_TENANT_ID) throw notFound();
  if (!ofPath.some(({ versions }) => versions === 'unchecked')) assertKnown(cdiVersion);
  if (!path) throw notFound();
  const route = routeOf(path, request.method ?? '', request.headers['rid']);

  dropExpiredIfDue(services.store, services.clock.now());
  const body = route.readsBody ? await readJson(request) : undefined;
  const answering = route.prepare(route.readsQuery ? parametersIn(query) : {}, body, cdiVersion);
  if (!app) throw tenantNotFound(appId, route.tenants === 'existing' ? tenantId : DEFAULT_TENANT_ID);
  if (route.tenants === 'existing' && !app.tenants.has(tenantId)) throw tenantNotFound(appId, tenantId);
  if (route.tenants === 'public' && !isBefore(cdiVersion, '5.0')) assertPublicTenant(tenantId);
  assertNotLacking(services.lacks(), route, body);
  const context = { ...services, app, tenantId, query, cdiVersion };
  const result = await answerOf(answering(context));
  send(response, 200, inVersion(cdiVersion, route.path, result), await route.headers?.(context));
}

function notFound(): RequestError {
  return new RequestError('not_found', 'Not found');
}

async function answerOf(answering: Promise<unknown>): Promise<unknown> {
  try {
    return await answering;
  } catch (error) {
    if (error instanceof AnswerError) return error.answer;
    throw error;
  }
}

// Only backends talk to a core. Otherwise a page that a developer happens to visit could write to this one with a plain
// form post, or read from it once its own domain resolves to loopback.
function assertNotFromAPage({ headers }: IncomingMessage): void {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  if (headers.origin !== undefined || !LOOPBACK_HOSTS.includes(host)) {
    throw forbidden('The embedded core answers backends on this machine only');
  }
}

function assertMayAsk(request: IncomingMessage, apiKeys: string[] | undefined): void {
  const given = request.headers['api-key'] ?? request.headers.authorization?.replace(/^bearer /i, '');
  if (apiKeys && !apiKeys.some((key) => isSameSecret(key, javaTrim(String(given ?? ''))))) {
    throw new RequestError('invalid_api_key', 'Invalid API key');
  }
}

function apiKeysOf(app: AppRecords, apiKeyOfTheCore: string | undefined): string[] | undefined {
  const apiKeys = setting({ app, tenantId: DEFAULT_TENANT_ID }, 'api_keys') ?? apiKeyOfTheCore;
  return apiKeys?.split(',').map(javaTrim);
}

// The order of Core's filter: what is denied, then what is allowed, and without a list of allowed ones the rest.
function assertAddressAllowed({ socket }: IncomingMessage, owner: SettingOwner): void {
  const address = socket.remoteAddress ?? '';
  const allowed = javaTrim(setting(owner, 'ip_allow_regex') ?? '');
  const denied = javaTrim(setting(owner, 'ip_deny_regex') ?? '');
  const isWhole = (pattern: string): boolean => new RegExp(`^(?:${pattern})$`).test(address);
  if (denied && isWhole(denied)) throw new TomcatRefusal(403);
  if (allowed && !isWhole(allowed)) throw new TomcatRefusal(403);
}

// As Core's servlets write an answer, a line break at its end.
function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers?: Record<string, string>,
): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    ...headers,
    'content-type': `${isText ? 'text/html' : 'application/json'};charset=UTF-8`,
  });
  response.end(`${isText ? body : JSON.stringify(body)}\n`);
}

function refuse(response: ServerResponse, { httpStatus, page }: TomcatRefusal): void {
  response.writeHead(httpStatus, { 'content-type': 'text/html;charset=utf-8', 'content-language': 'en' });
  response.end(page);
}
