export { CheckboxesField, CheckboxField, ChoiceField, TextAreaField } from './choice-fields';
export { ConfiguredField } from './configured-field';
export { fieldMessages } from '../words/fields';
