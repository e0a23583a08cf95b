export { OVERRIDE_KEY, readOverride } from './dev/override/override';
export { trustedEntryUrl } from './trust/trusted-entry';
