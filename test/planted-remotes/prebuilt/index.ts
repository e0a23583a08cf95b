import { canHandleRoute } from 'supertokens-auth-react/ui';

// What the shell doesn't provide. The preset would refuse to build it.
export function PlantedPage() {
  return typeof canHandleRoute;
}
