export { OVERRIDE_KEY, readOverride } from './override/override';
export { trustedEntryUrl } from './trusted-entry';
