import { init } from 'supertokens-node/recipe/usermetadata';

export const userMetadata = () => init();
