import { shellConfig } from './shell-config';

test('it names the API of the stack, and how its sessions travel', () => {
  const config = shellConfig({
    apiDomain: 'http://localhost:3001',
    emailVerification: 'REQUIRED',
    remoteOrigins: ['https://remotes.test'],
    registryKey: 'A'.repeat(43) + '=',
    session: { tokenTransferMethod: 'header', sessionExpiredStatusCode: 440 },
  });
  expect(config).toMatchObject({
    apiDomain: 'http://localhost:3001',
    emailVerification: 'REQUIRED',
    registry: '/remotes.json',
    remoteOrigins: ['https://remotes.test'],
    registryKey: 'A'.repeat(43) + '=',
    tokenTransferMethod: 'header',
    sessionExpiredStatusCode: 440,
  });
});
