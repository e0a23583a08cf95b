export { CheckboxesField, CheckboxField, ChoiceField, TextAreaField } from './choice-fields';
export { ConfiguredField } from './configured-field';
export { fields as fieldMessages } from '../messages/compiled/fields';
export { required as requiredMessages } from '../messages/compiled/required';
export { Approval } from '../required/approval';
export { useOwedWords } from '../required/owed-words';
export { RequiredForm, type OwedDetails } from '../required/required-form';
