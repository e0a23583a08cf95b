/**
 * Whether a core may be asked about a client of this id: Core puts it as it is into the path of a call to its engine's
 * admin interface, where `../` would lead elsewhere.
 */
export function isClientId(text: string): boolean {
  return /^(?!\.{1,2}$)[\w.~!$&'()*+,;=:@-]+$/.test(text);
}
