/** The claim that says whether a user owes something before they get anywhere. */
export const REQUIRED_CLAIM = 'vs-required';

/** Below the API's base path: what the user of a session owes, and where they give it. */
export const REQUIRED_ROUTE = '/required';

/** The name of the control for the date of birth, and of those for documents, in forms. */
export const BIRTH_DATE = 'birthDate';
export const agreedName = (documentId: string): string => `agreed.${documentId}`;
