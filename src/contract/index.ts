export { check, type Checked } from './guard';
export { checkConfig, configSchema, type VestibuleConfig } from './config';
export { FACTOR_IDS, RECIPES, type FactorId, type RecipeName } from './factors';
export {
  checkManifest,
  containerName,
  CONTRACT_VERSION,
  EXPOSED_MODULE,
  speaksContract,
  type RemoteManifest,
  type RemoteRoute,
} from './manifest';
export { checkRegistry, type Registry, type RegistryEntry } from './registry';
export { internalPath, PATHS, PORTS, QUERY, tenantIdOf } from './paths';
export { SHELL_ERRORS, ShellError, type ShellErrorCode, type ShellErrorFacts } from './errors';
export type { PageProps, RemoteContext, SlotComponentProps, SlotProps } from './remote';
