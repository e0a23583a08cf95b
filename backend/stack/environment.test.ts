/** @jest-environment node */
import { readEnvironment } from './environment';

test('the usual ports, and an embedded core', () => {
  expect(readEnvironment({})).toEqual({
    ports: { shell: 3000, api: 3001, demoClient: 4000 },
    logRequests: false,
  });
});

test('what is set is taken', () => {
  const read = readEnvironment({
    VESTIBULE_API_PORT: '3101',
    SUPERTOKENS_CONNECTION_URI: 'http://localhost:3567',
    SUPERTOKENS_API_KEY: 'key',
  });
  expect(read).toMatchObject({
    ports: { api: 3101 },
    connectionUri: 'http://localhost:3567',
    apiKey: 'key',
  });
});

test.each([
  [{ VESTIBULE_SHELL_PORT: 'eighty' }, 'VESTIBULE_SHELL_PORT must be a port number.'],
  [{ VESTIBULE_SHELL_PORT: '70000' }, 'VESTIBULE_SHELL_PORT must be a port number.'],
  [{ SUPERTOKENS_CONNECTION_URI: 'core:3567' }, 'SUPERTOKENS_CONNECTION_URI must be an http(s) URL.'],
  [{ SUPERTOKENS_CONNECTION_URI: '' }, 'SUPERTOKENS_CONNECTION_URI must not be empty.'],
  [{ SUPERTOKENS_API_KEY: ' ' }, 'SUPERTOKENS_API_KEY must not be empty.'],
])('%j is refused by name', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});
