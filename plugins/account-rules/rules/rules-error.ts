/** What is wrong with an operator's rules, in one sentence. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
}
