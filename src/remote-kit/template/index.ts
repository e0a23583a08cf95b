export { TemplatePage } from './template.page';
export { TemplateSection } from './template.section';
