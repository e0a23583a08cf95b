export { init, PLUGIN_ID } from './plain-forms';
export type { PlainFormsOptions } from './options';
export { LONGEST_FORM } from './exchange/guard';
export { problemPage } from './exchange/problem-page';
