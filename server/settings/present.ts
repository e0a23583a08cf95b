type Present<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** The values that are there: an option that isn't set is left out. */
export function present<Values extends object>(values: Values): Present<Values>;
export function present(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
