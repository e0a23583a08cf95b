import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { oauthClient, samlClient, tenant, tenantId } from './schemas';

const id = v.pipe(v.string(), v.nonEmpty('must not be empty'));
/** The secret is in the file, so that the client needs no other one after a core has lost its data. */
const client = v.pipe(
  v.strictObject({ ...oauthClient.entries, clientId: id }),
  v.check(
    ({ clientSecret, tokenEndpointAuthMethod }) =>
      (clientSecret === undefined) === (tokenEndpointAuthMethod === 'none'),
    'must have a clientSecret, or else "tokenEndpointAuthMethod": "none"',
  ),
);

const seedFile = v.strictObject({
  tenants: v.optional(v.record(tenantId, tenant), {}),
  clients: v.optional(v.array(client), []),
  samlClients: v.optional(
    v.array(
      v.strictObject({ ...samlClient.entries, clientId: id, tenantId: v.optional(tenantId, 'public') }),
    ),
    [],
  ),
});

/** What the product needs in a core besides its roles. */
export type SeedFile = v.InferOutput<typeof seedFile>;

/**
 * Reads the file that lists tenants and clients.
 *
 * @param path of a JSON file, `{"tenants": {…}, "clients": […], "samlClients": […]}`
 * @throws naming the file and the mistake; quotes no secret
 */
export async function readSeed(path: string): Promise<SeedFile> {
  const content = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`${path} could not be read`, { cause });
  });
  let input: unknown;
  try {
    input = JSON.parse(content);
  } catch {
    // The parser's own message quotes the file.
    throw new Error(`${path} is not JSON`);
  }
  const result = v.safeParse(seedFile, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  // Other messages quote what was given.
  const problem =
    issue.type === 'check' || issue.type === 'regex' ? issue.message : `is not ${issue.expected ?? 'right'}`;
  throw new Error(`${path}: ${v.getDotPath(issue) ?? 'it'} ${problem}`);
}
