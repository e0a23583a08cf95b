let policy: { readonly createHTML: (markup: string) => unknown } | undefined;

/**
 * Lets the page take constant markup of supertokens-auth-react, which it has no other markup in: the names and codes of
 * countries. The policy has the name that the page's headers allow to every build.
 */
export function trustedMarkup(markup: string): unknown {
  policy ??= window.trustedTypes?.createPolicy('vestibule-chunks', { createHTML: (text) => text });
  return policy ? policy.createHTML(markup) : markup;
}
