export { askedOverride } from './override';
export { trustedEntryUrl } from './trusted-entry';
