import { test, useStack } from '../support/fixtures';
import { expectNamesInOrder } from '../support/looks/names-both-ways';

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on' } });

for (const locale of ['en-US', 'ar-EG']) {
  test.describe(`without script, in ${locale}`, () => {
    test.use({ locale, javaScriptEnabled: false });

    test('names and hosts keep their order and leave the words around them where they are', async ({
      page,
      context,
      stack,
      clientApp,
      existingUser,
    }) => {
      await expectNamesInOrder({ page, context, stack, clientApp }, await existingUser());
    });
  });
}
