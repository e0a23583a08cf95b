import { isJsonObject } from '../json';

/** An answer as versions of the interface before 5.3 have it: without the passkeys of its users. */
export function withoutPasskeys(answer: unknown): unknown {
  if (!isJsonObject(answer)) return answer;
  const { user, users } = answer;
  return {
    ...answer,
    ...(isJsonObject(user) && { user: plainUser(user) }),
    ...(Array.isArray(users) && { users: users.map(plainUser) }),
  };
}

// An address that only a passkey has is not among the user's then, though its login method still is.
function plainUser(user: unknown): unknown {
  if (!isJsonObject(user) || !Array.isArray(user['loginMethods'])) return user;
  const { webauthn: _passkeys, ...rest } = user;
  const loginMethods = user['loginMethods'].filter(isJsonObject);
  const others = loginMethods.filter(({ recipeId }) => recipeId !== 'webauthn');
  return {
    ...rest,
    emails: [...new Set(others.flatMap(({ email }) => email ?? []))],
    loginMethods: loginMethods.map(({ webauthn: _ofMethod, ...method }) => method),
  };
}
