import * as v from 'valibot';
import { email } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import { addRecipeUser, changeRecipeUser, findLoginMethod, userOf } from '../users/users';
import { firebaseSignerKey } from './firebase-scrypt';
import { hashFormatOf, type HashFormat } from './imported-passwords';

const FORMAT_NAMES: Record<HashFormat, string> = {
  ARGON2: 'Argon2',
  BCRYPT: 'BCrypt',
  FIREBASE_SCRYPT: 'Firebase SCrypt',
};

export const passwordImportRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/user/passwordhash/import')({
    body: v.object({
      email,
      passwordHash: v.pipe(v.string(), v.trim()),
      hashingAlgorithm: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase())),
    }),
    handler: (context, { body }) => {
      const { app, clock, tenantId } = context;
      const { passwordHash } = body;
      if (passwordHash === '') throw badRequest('Password hash cannot be an empty string');
      // Without the key, no password could ever match.
      const ofFirebase = [body.hashingAlgorithm, hashFormatOf(passwordHash)];
      if (ofFirebase.find((format) => format !== undefined) === 'FIREBASE_SCRYPT') firebaseSignerKey(context);
      acceptedFormat(passwordHash, body.hashingAlgorithm);
      const existing = findLoginMethod(app, tenantId, 'emailpassword', { email: body.email });
      if (existing) {
        changeRecipeUser(app, existing, { passwordHash });
        return { status: 'OK', user: userOf(app, existing), didUserAlreadyExist: true };
      }
      const user = addRecipeUser(app, {
        recipeId: 'emailpassword',
        tenantIds: [tenantId],
        timeJoined: clock.now(),
        email: body.email,
        passwordHash,
      });
      return { status: 'OK', user: userOf(app, user), didUserAlreadyExist: false };
    },
  }),
];

function acceptedFormat(passwordHash: string, hashingAlgorithm: string | undefined): HashFormat {
  const format = hashFormatOf(passwordHash);
  if (hashingAlgorithm === undefined) {
    if (!format) throw badRequest('Password hash is in invalid format');
    return format;
  }
  if (hashingAlgorithm === '') throw badRequest('Hashing Algorithm cannot be an empty string');
  if (!isHashFormat(hashingAlgorithm)) throw badRequest('Unsupported password hashing algorithm');
  if (format !== hashingAlgorithm) {
    throw badRequest(`Password hash is in invalid ${FORMAT_NAMES[hashingAlgorithm]} format`);
  }
  return format;
}

function isHashFormat(name: string): name is HashFormat {
  return name in FORMAT_NAMES;
}
