/** The fields of a form, as the SDK takes them. */
export const fields = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([id, value]) => ({ id, value }));
