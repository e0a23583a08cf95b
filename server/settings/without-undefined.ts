type WithoutUndefined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** The values that are there: an option that isn't set is left out. */
export function withoutUndefined<Values extends object>(values: Values): WithoutUndefined<Values>;
export function withoutUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
