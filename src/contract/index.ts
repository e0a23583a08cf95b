export { check, type Checked } from './guard';
export {
  APP_NAME,
  BASE_PATH,
  checkConfig,
  configSchema,
  COOKIE_DOMAIN,
  ED25519_KEY,
  isHttpOrigin,
  type VestibuleConfig,
} from './config';
export { contactAddress } from './contact-address';
export { FOR_SCRIPT, isAuthPage, showsDocumentForm } from './document-form';
export { checkDocumentFacts, type DocumentFacts } from './document-facts';
export {
  FACTOR_IDS,
  RECIPES,
  RECOVERY_CODE_FACTOR,
  SIGN_IN_WAYS,
  STEP_UP_CLAIM,
  type FactorId,
  type RecipeName,
} from './factors';
export { claimRuleSchema, combinedGate, gateSchema, type ClaimRule, type Gate } from './remote/gate';
export { checkManifest, remoteFile } from './remote/remote-file';
export {
  containerName,
  CONTRACT_VERSION,
  EXPOSED_MODULE,
  speaksContract,
  STEP_SLOT,
  type RemoteManifest,
  type RemoteRoute,
  type RemoteSlot,
  type SlotContent,
} from './remote/manifest';
export { fractionOf } from './registry/fraction';
export { checkRegistry, registrySchema } from './registry/check-registry';
export { findSlots, holdsForm, isForOne, type SlotMatch } from './registry/find-slots';
export {
  BUILT_IN,
  readRegistry,
  type OpenedRegistry,
  type Registry,
  type RegistryEntry,
  type RegistryPart,
  type WrongEntry,
} from './registry/registry';
export {
  isLoginSlot,
  isOfLogin,
  isTrustedWithLogin,
  withinTrust,
  type LoginPlace,
} from './registry/login-trust';
export { joinRegistry, partOf } from './registry/registry-parts';
export { splitRegistry, type RegistrySplit } from './registry/split-registry';
export { maskedEmail, maskedPhoneNumber } from './mask';
export { matchPath } from './match-path';
export { internalPath, parseUrl } from './addresses';
export { movedPath, pathBelow, COOKIES, PATHS, PORTS, QUERY, tenantIdOf, wantsOtherAccount } from './paths';
export {
  keptOf,
  pathBackOf,
  pathForOtherAccount,
  pathForOwnAccount,
  pathWithWayBack,
  queryOf,
  stepUpPath,
  wayBackOf,
  withQuery,
  type WayBack,
} from './way-back';
export { isLoopback, REDIRECT_KINDS, redirectKindOf, type RedirectKind } from './redirect-kind';
export { signUpFieldsSchema, type FieldWords, type SignUpField } from './remote/sign-up-field';
export { scenarioProblems, type Scenario } from './remote/scenario';
export { checkRemoteEvent, SHELL_EVENT, type RemoteEvent, type ShellEvent } from './events';
export { SHELL_ERRORS, ShellError, type ShellErrorCode, type ShellErrorFacts } from './errors';
export { reactSkew } from './remote/react-skew';
export type {
  LoginScreen,
  MountContext,
  MountedPart,
  MountExport,
  PageProps,
  RemoteContext,
  SlotComponentProps,
  SlotMount,
  SlotProps,
} from './remote/remote';
