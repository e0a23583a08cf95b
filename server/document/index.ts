export { brandScreens, type BrandScreen } from './brand-screens';
export { createShellHandler, type ShellOptions } from './shell-handler';
export type { ShellOrigins } from './shell-headers';
