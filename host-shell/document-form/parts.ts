/** The parts of the form in the document, by the names that `index.html` gives them. */
export interface Parts {
  readonly appName: HTMLElement;
  readonly mark: HTMLElement;
  readonly title: HTMLElement;
  readonly emailLabel: HTMLElement;
  readonly passwordLabel: HTMLElement;
  readonly submit: HTMLElement;
  readonly form: HTMLFormElement;
  readonly email: HTMLInputElement;
  readonly password: HTMLInputElement;
}

/**
 * Finds the parts of the form.
 *
 * @param place the element that they stand in
 * @throws where the document lacks one
 */
export function partsOf(place: HTMLElement): Parts {
  const named = (name: string) => one(place, `[data-part="${name}"]`, HTMLElement);
  return {
    appName: named('appName'),
    mark: named('mark'),
    title: named('title'),
    emailLabel: named('emailLabel'),
    passwordLabel: named('passwordLabel'),
    submit: named('submit'),
    form: one(place, 'form', HTMLFormElement),
    email: one(place, 'input[name="email"]', HTMLInputElement),
    password: one(place, 'input[name="password"]', HTMLInputElement),
  };
}

function one<Kind extends HTMLElement>(place: HTMLElement, selector: string, kind: new () => Kind): Kind {
  const found = place.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the document has no ${selector}`);
  return found;
}
