import type { inferRouterOutputs } from '@trpc/server';
import { until } from '@vestibule/embedded-core/testing';
import type { AppRouter } from '../index';
import type { ApiVisitor } from '../testing/api-visitor';
import { bobOf, email, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// Each test hashes several passwords.
type Outputs = inferRouterOutputs<AppRouter>;

let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

async function listed(visitor: ApiVisitor) {
  return (await visitor.query<Outputs['sessions']['list']>('sessions.list')).body.result.data;
}

/** Whether a session is over: its access token is valid for an hour, but it can't be refreshed. */
async function isOver(visitor: ApiVisitor): Promise<boolean> {
  return (await visitor.refresh()).status === 401;
}

describe('profile', () => {
  it('has every login method, and the roles', async () => {
    const bob = await bobs.signedUp();
    await bobs.set({ roles: ['member'] });
    expect((await bob.query<Outputs['profile']>('profile')).body.result.data).toEqual({
      userId: expect.any(String),
      timeJoined: expect.any(Number),
      emails: [email],
      phoneNumbers: [],
      roles: ['member'],
      identities: [
        {
          recipeId: 'emailpassword',
          recipeUserId: expect.any(String),
          email,
          phoneNumber: null,
          thirdParty: null,
          isVerified: true,
          isCurrent: true,
          timeJoined: expect.any(Number),
          passwordPolicy: null,
        },
      ],
    });
  });
});

describe('sessions', () => {
  it('are listed newest first, with the browser they were made in', async () => {
    const bob = await bobs.signedUp();
    await bobs.advance(60_000);
    const other = setup.visitor();
    other.userAgent = `Long Browser ${'x'.repeat(1000)}`;
    await other.signIn(email, password);
    const [newest, oldest] = await listed(bob);
    expect(newest).toMatchObject({ isCurrent: false, userAgent: other.userAgent.slice(0, 256) });
    expect(oldest).toMatchObject({ isCurrent: true, userAgent: 'Test Browser 1.0' });
    expect((newest?.timeCreated ?? 0) - (oldest?.timeCreated ?? 0)).toBeGreaterThan(59_000);
  });

  it('end one by one', async () => {
    const bob = await bobs.signedUp();
    const other = await bobs.signedIn();
    const third = await bobs.signedIn();
    const current = (await listed(other)).find(({ isCurrent }) => isCurrent);
    const input = { sessionHandle: current?.sessionHandle };
    expect((await bob.mutate('sessions.revoke', input)).body.result.data).toEqual({ status: 'OK' });
    expect((await bob.mutate('sessions.revoke', input)).body.result.data).toEqual({
      status: 'UNKNOWN_SESSION_ERROR',
    });
    expect([await isOver(other), await isOver(third), await isOver(bob)]).toEqual([true, false, false]);
  });

  it('can do nothing more once they have ended, whatever their access tokens say', async () => {
    const bob = await bobs.signedUp();
    const other = await bobs.signedIn();
    await bob.mutate('sessions.revokeOthers');
    expect((await other.query('profile')).status).toBe(401);
    expect((await bob.query('profile')).status).toBe(200);
  });

  it('of other users can’t be ended', async () => {
    const eve = setup.visitor();
    await eve.signUp('eve@example.test', password);
    const [theirs] = await listed(eve);
    const bob = await bobs.signedUp();
    const answer = await bob.mutate('sessions.revoke', { sessionHandle: theirs?.sessionHandle });
    expect(answer.body.result.data).toEqual({ status: 'UNKNOWN_SESSION_ERROR' });
    expect(await isOver(eve)).toBe(false);
  });

  it('end here, and the browser forgets its tokens', async () => {
    const bob = await bobs.signedUp();
    const [own] = await listed(bob);
    await bob.mutate('sessions.revoke', { sessionHandle: own?.sessionHandle });
    expect([...bob.cookies.keys()].filter((name) => /^s(Access|Refresh)Token$/.test(name))).toEqual([]);
  });

  it('end everywhere else', async () => {
    const bob = await bobs.signedUp();
    const others = [await bobs.signedIn(), await bobs.signedIn()];
    const answer = await bob.mutate('sessions.revokeOthers');
    expect(answer.body.result.data).toEqual({ status: 'OK', revoked: 2 });
    expect([await isOver(bob), ...(await Promise.all(others.map(isOver)))]).toEqual([false, true, true]);
  });

  it('end everywhere', async () => {
    const bob = await bobs.signedUp();
    const other = await bobs.signedIn();
    const before = new Map(bob.cookies);
    const answer = await bob.mutate('sessions.revokeEverywhere');
    expect(answer.body.result.data).toEqual({ status: 'OK', revoked: 2 });
    expect(bob.cookies.has('sAccessToken')).toBe(false);
    for (const [name, value] of before) bob.cookies.set(name, value);
    expect([await isOver(bob), await isOver(other)]).toEqual([true, true]);
  });
});

describe('a subscription to the sessions', () => {
  const path = '/trpc/sessions.changes';

  it('reports each change, and ends with its own session', async () => {
    const bob = await bobs.signedUp();
    const answer = await bob.subscribe(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const events = eventsOf(answer);
    expect(await nextOf(events)).toBe('connected');
    const other = await bobs.signedIn();
    expect(await nextOf(events)).toBe('message');
    await other.mutate('sessions.revokeOthers');
    expect([await nextOf(events), await nextOf(events)]).toEqual(['message', 'return']);
  });

  it('reports that its own session ended before it was first looked at', async () => {
    const bob = await bobs.signedUp();
    const other = await bobs.signedIn();
    const core = { core: true, path: '/recipe/session/user', times: 1 };
    await setup.dev('PUT', '/faults', { ...core, delayMs: 1000 });
    const events = eventsOf(await bob.subscribe(path));
    expect(await nextOf(events)).toBe('connected');
    await other.mutate('sessions.revokeOthers');
    expect([await nextOf(events), await nextOf(events)]).toEqual(['message', 'return']);
  });

  it('is one of at most twenty of a session, and of as many of another', async () => {
    const bob = await bobs.signedUp();
    const other = await bobs.signedIn();
    const streams = await Promise.all(Array.from({ length: 24 }, () => bob.subscribe(path)));
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = streams.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '15']);
    const others = await other.subscribe(path);
    expect(others.status).toBe(200);
    for (const { body } of [...streams, others]) await body?.cancel();
    await until(async () => {
      const again = await bob.subscribe(path);
      await again.body?.cancel();
      expect(again.status).toBe(200);
    });
  });

  it('is refused without a session, and to anything that isn’t one', async () => {
    expect((await setup.visitor().subscribe(path)).status).toBe(401);
    const bob = await bobs.signedUp();
    expect((await bob.call('PATCH', '/trpc/profile', {})).status).toBe(405);
  });
});

/** The names of a stream's events, as they come. */
async function* eventsOf({ body }: Response): AsyncGenerator<string, void> {
  if (!body) return;
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = /^event: (\S+)$/m.exec(block)?.[1] ?? 'message';
      if (name !== 'ping') yield name;
    }
  }
}

async function nextOf(events: AsyncGenerator<string, void>): Promise<string | undefined> {
  const { value } = await events.next();
  return value ?? undefined;
}

describe('a refresh token', () => {
  it('that was used twice ends the session of the thief and of the user', async () => {
    const bob = await bobs.signedUp();
    const thief = setup.visitor();
    for (const [name, value] of bob.cookies) thief.cookies.set(name, value);
    expect((await thief.refresh()).status).toBe(200);
    // The thief's use of the new tokens makes the old ones a replay.
    expect((await thief.query('profile')).status).toBe(200);
    const replayed = await bob.refresh();
    expect([replayed.status, replayed.body]).toEqual([401, { message: 'token theft detected' }]);
    expect(await isOver(thief)).toBe(true);
    expect(await isOver(bob)).toBe(true);
    expect(await listed(await bobs.signedIn())).toHaveLength(1);
  });
});
