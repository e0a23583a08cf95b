import { init } from 'supertokens-node/recipe/multitenancy';

/** Tenants; also answers `GET {base}/loginmethods`. */
export const multitenancy = () => init();
