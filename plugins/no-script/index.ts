export { init, PLUGIN_ID } from './no-script';
export type { NoScriptOptions } from './context';
export { LONGEST_FORM } from './exchange/guard';
export { pageAt } from './exchange/page';
export { problemPage } from './exchange/problem-page';
