import type { MfaInfo } from '@vestibule/auth-runtime';

/** Whose session lacks a factor, or gets one. The API names the user by no other call until nothing is missing. */
export function SignedInAs({ emails, phoneNumbers }: MfaInfo) {
  const [address] = [emails, phoneNumbers].flatMap((known) => Object.values(known).flat());
  if (address === undefined) return null;
  return (
    <p className="vs-quiet vs-foreign">
      <bdi>{address}</bdi>
    </p>
  );
}
