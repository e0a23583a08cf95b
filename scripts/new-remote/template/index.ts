export { TemplatePage } from './template.page';
