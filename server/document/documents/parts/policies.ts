import { shellHeaders, type ShellOrigins } from '../../shell-headers';
import type { ShellDocument } from '../shell-document';

export type PolicyOf = ReturnType<typeof shellPolicies>;

/** The policies of the shell's documents, each written once. */
export function shellPolicies(origins: ShellOrigins) {
  const policies = new WeakMap<ShellDocument, Map<string, string>>();
  return (document: ShellDocument, hasCaptcha: boolean, noScriptStyle?: string): string => {
    const made = policies.get(document) ?? new Map<string, string>();
    const { scripts = [], styles = [] } = document.inline ?? {};
    const own = noScriptStyle === undefined ? [] : [noScriptStyle];
    const typeface = document.typeface?.sources ?? [];
    const inline = {
      scripts,
      styles: [...styles, ...typeface, ...document.styles, ...document.remoteStyles, ...own],
    };
    const key = `${hasCaptcha} ${noScriptStyle}`;
    const policy =
      made.get(key) ??
      shellHeaders(origins, { inline, hasCaptcha, trustedTypes: document.trustedTypes })[
        'content-security-policy'
      ] ??
      '';
    policies.set(document, made.set(key, policy));
    return policy;
  };
}
