export { CheckboxesField, CheckboxField, ChoiceField, TextAreaField } from './choice-fields';
export { ConfiguredField } from './configured-field';
export { fields as fieldMessages } from '../messages/compiled/fields';
