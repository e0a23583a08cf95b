import { bobOf, email, minute } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// Each test hashes several passwords.
let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

const ok = (data: unknown) => ({ result: { data } });

describe('a session', () => {
  it('is required, and 401 is answered in the words of the SDK', async () => {
    const answer = await setup.visitor().query('profile');
    expect([answer.status, answer.body]).toEqual([401, { message: 'unauthorised' }]);
  });

  it('that expired fails a whole batch, of which nothing ran; after a refresh it runs once', async () => {
    const bob = await bobs.signedUp();
    const other = await bobs.signedIn();
    await bobs.advance(61 * minute);
    const batch = () => bob.call('POST', '/trpc/sessions.revokeOthers,sessions.revokeOthers?batch=1', {});
    const expired = await batch();
    expect([expired.status, expired.body]).toEqual([401, { message: 'try refresh token' }]);
    expect((await other.refresh()).status).toBe(200);
    expect((await other.query('profile')).status).toBe(200);

    expect((await bob.refresh()).status).toBe(200);
    expect((await batch()).status).toBe(200);
    expect((await other.refresh()).status).toBe(401);
  });

  it('that lacks a claim for one procedure fails a whole batch, of which nothing ran', async () => {
    const bob = await bobs.signedUp();
    const other = await bobs.signedIn();
    await bobs.advance(6 * minute);
    const answer = await bob.call('POST', '/trpc/sessions.revokeOthers,account.delete?batch=1', {});
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      message: 'invalid claim',
      claimValidationErrors: [{ id: 'step-up' }],
    });
    expect((await other.query('profile')).status).toBe(200);
  });

  it('that lacks several claims is told of all at once', async () => {
    const bob = await bobs.signedUp();
    await bobs.advance(6 * minute);
    const { body } = await bob.call('GET', '/trpc/admin.users,account.delete?batch=1');
    expect(body['claimValidationErrors']).toMatchObject([{ id: 'st-role' }, { id: 'step-up' }]);
  });

  it.each([
    '/trpc/x/account.delete',
    '/trpc/account%2Edelete',
    '/trpc//account.delete',
    '/trpc/account.delete?batch=1',
  ])('is checked however the address is written: %s', async (path) => {
    const bob = await bobs.signedUp();
    await bobs.advance(6 * minute);
    expect((await bob.call('POST', path, {})).status).toBe(403);
    expect((await bob.query('profile')).status).toBe(200);
  });
});

describe('a call', () => {
  it('is a GET for queries, with the input in the address, and a POST for mutations', async () => {
    const bob = await bobs.signedUp();
    expect((await bob.call('POST', '/trpc/profile', {})).status).toBe(405);
    expect((await bob.call('GET', '/trpc/sessions.revokeOthers')).status).toBe(405);
  });

  it('shares a request with others', async () => {
    const bob = await bobs.signedUp();
    const { status, body } = await bob.call('GET', '/trpc/sessions.list,nothing,profile?batch=1');
    expect([status, body]).toMatchObject([
      207,
      [
        ok([{ isCurrent: true }]),
        { error: { data: { code: 'NOT_FOUND', httpStatus: 404 } } },
        ok({ emails: [email] }),
      ],
    ]);
  });

  it('shares it with at most nine', async () => {
    const bob = await bobs.signedUp();
    const ask = (count: number) =>
      bob.call('GET', `/trpc/${Array.from({ length: count }, () => 'profile').join(',')}?batch=1`);
    expect((await ask(10)).body).toHaveLength(10);
    const refused = await ask(11);
    expect([refused.status, refused.body]).toEqual([
      400,
      { message: 'A request takes at most 10 procedures.' },
    ]);
    expect((await bob.call('GET', `/trpc/profile${'%2Cprofile'.repeat(10)}?batch=1`)).status).toBe(400);
  });

  it('with a wrong input is told what is wrong', async () => {
    const bob = await bobs.signedUp();
    const { status, body } = await bob.mutate('sessions.revoke', { sessionHandle: 7 });
    expect([status, body]).toMatchObject([
      400,
      { error: { message: expect.stringContaining('Expected string'), data: { code: 'BAD_REQUEST' } } },
    ]);
  });

  it('that is too big is refused', async () => {
    const bob = await bobs.signedUp();
    const { status } = await bob.mutate('sessions.revoke', { sessionHandle: 'x'.repeat(200_000) });
    expect(status).toBe(413);
  });
});
