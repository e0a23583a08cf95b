import { parseUrl } from '@vestibule/contract';
import { visible } from './text';

const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
/** A domain of other letters than ASCII's, and nothing that would end the host of an address. */
const INTERNATIONAL = /^(?=.*[^\0-\x7F])[^\s/\\:?#%@[\]]{1,253}$/u;

/**
 * The email address that was meant: without invisible characters, an international domain in its ASCII form (UTS 46).
 *
 * @param typed as typed, pasted or copied from a link; its case stays
 */
export function readEmail(typed: string): string {
  const address = visible(typed.replace(FULL_WIDTH, narrow))
    .normalize('NFC')
    .replace(/^mailto:/i, '');
  const at = address.lastIndexOf('@') + 1;
  return at === 0 ? address : address.slice(0, at) + asciiDomain(address.slice(at));
}

/**
 * Whether two texts are the same address or number, whatever their case.
 *
 * @param one as typed or stored
 * @param other as typed or stored
 */
export function isSameAddress(one: string, other: string): boolean {
  return readEmail(one).toLowerCase() === readEmail(other).toLowerCase();
}

/** Whether a text is in the form of an email address or of a number in E.164, such as a client's `login_hint` may be. */
export function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$|^\+[1-9]\d{6,14}$/.test(text);
}

function narrow(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}

function asciiDomain(domain: string): string {
  return (INTERNATIONAL.test(domain) && parseUrl(`https://${domain}`)?.hostname) || domain;
}
