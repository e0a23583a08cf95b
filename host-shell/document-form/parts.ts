/** The names of the form's parts in the document. */
export type PartName =
  | 'appName'
  | 'head'
  | 'monogram'
  | 'title'
  | 'emailLabel'
  | 'passwordLabel'
  | 'warning'
  | 'unverified';

/** The parts of the form in the document. */
export interface Parts extends Readonly<Record<PartName, HTMLElement>> {
  readonly form: HTMLFormElement;
  readonly email: HTMLInputElement;
  readonly password: HTMLInputElement;
  readonly submit: HTMLElement;
}

/**
 * Finds the parts of the form.
 *
 * @param place the element that contains them
 * @throws if the document lacks one
 */
export function partsOf(place: HTMLElement): Parts {
  const named = (name: PartName) => one(place, `[data-part="${name}"]`, HTMLElement);
  return {
    appName: named('appName'),
    head: named('head'),
    monogram: named('monogram'),
    title: named('title'),
    emailLabel: named('emailLabel'),
    passwordLabel: named('passwordLabel'),
    warning: named('warning'),
    unverified: named('unverified'),
    form: one(place, 'form', HTMLFormElement),
    email: one(place, 'input[name="email"]', HTMLInputElement),
    password: one(place, 'input[name="password"]', HTMLInputElement),
    submit: one(place, '[type="submit"]', HTMLElement),
  };
}

/**
 * Finds an element.
 *
 * @throws if there is none
 */
export function one<Kind extends HTMLElement>(
  place: HTMLElement,
  selector: string,
  kind: new () => Kind,
): Kind {
  const found = place.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the document has no ${selector}`);
  return found;
}
