export { CheckboxesField, CheckboxField, ChoiceField, TextAreaField } from './choice-fields';
export { fieldMessages } from './messages';
