import { bobOf } from '../testing/people';
import { serveExampleId } from '../testing/serve-example-id';
import { answersOf, sessionNeeds } from '../testing/session-needs';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  exampleId = await serveExampleId();
  setup = await startTestApi({ providers: [exampleId.settings], emailVerification: 'REQUIRED' });
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(async () => {
  await setup.close();
  exampleId.close();
});

const ending = ['POST /trpc/sessions.revokeEverywhere', 'POST /trpc/account.delete'];
const strict = sessionNeeds.flatMap(({ routes }) => routes.filter(({ needs }) => needs !== 'nothing'));
const lacksVerified = {
  status: 403,
  body: expect.objectContaining({
    claimValidationErrors: expect.arrayContaining([expect.objectContaining({ id: 'st-ev' })]),
  }),
};

test('where addresses must be verified, each refuses a session without that, and none with it', async () => {
  const bob = await bobs.unverified();
  expect(await answersOf(strict, bob)).toEqual(strict.map(({ route }) => ({ route, ...lacksVerified })));
  await bobs.set({ verified: true });
  // Nobody is an admin here.
  const open = strict.filter(({ route, needs }) => !ending.includes(route) && !needs.includes('admin'));
  const answers = await answersOf(open, await bobs.signedIn());
  expect(answers.filter(({ status }) => status === 401 || status === 403)).toEqual([]);
});
