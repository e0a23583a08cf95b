import { TOTPPreBuiltUI } from 'supertokens-auth-react/recipe/totp/prebuiltui';

// What the shell doesn't provide. The preset would refuse to build it.
export function PlantedPage() {
  return typeof TOTPPreBuiltUI;
}
