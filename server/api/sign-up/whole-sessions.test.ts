import { REQUIRED_ROUTE } from '@vestibule/login-flow';
import { bobOf } from '../testing/people';
import { serveExampleId } from '../testing/serve-example-id';
import { answersOf, APP, sessionNeeds, UNFINISHED } from '../testing/session-needs';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
let tested: TestApi;
const bobs = bobOf(() => tested);

beforeAll(async () => {
  exampleId = await serveExampleId();
  tested = await startTestApi({
    providers: [exampleId.settings],
    accountRules: { required: { minimumAge: 16 } },
  });
});
afterAll(async () => {
  await tested.close();
  exampleId.close();
});

const lacks = [expect.objectContaining({ id: 'vs-required' })];
const owes = {
  status: 403,
  body: expect.objectContaining({ claimValidationErrors: expect.arrayContaining(lacks) }),
};
/** What ends the session that it is sent in. */
const ending = ['POST /trpc/sessions.revokeEverywhere', 'POST /trpc/account.delete'];
const strict = sessionNeeds.flatMap(({ routes }) => routes).filter(({ needs }) => needs !== 'nothing');

test('who owes something is refused by all that need a whole session, and by none of them after that', async () => {
  const bob = await bobs.signedUp();
  await bobs.set({ roles: ['admin'] });
  expect(await answersOf(strict, bob)).toEqual(strict.map(({ route }) => ({ route, ...owes })));

  // An administrator's second factor comes before that.
  await bob.setUpTotp(bobs.now, APP);
  const given = { lang: 'en', birthDate: '1990-05-04' };
  expect((await bob.call('POST', `/auth${REQUIRED_ROUTE}`, given)).body).toEqual({
    status: 'OK',
    owed: 'nothing',
  });
  await bob.call('POST', '/auth/totp/device', { deviceName: UNFINISHED });
  const lasting = strict.filter(({ route }) => !ending.includes(route));
  const answers = await answersOf(lasting, bob);
  expect(answers.filter(({ status }) => status === 401 || status === 403)).toEqual([]);
});
