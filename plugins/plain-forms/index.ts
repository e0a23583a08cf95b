export { init, PLUGIN_ID } from './plain-forms';
export type { PlainFormsOptions } from './options';
