const SUPPRESSION = /^\s*(?:oxlint|eslint)-disable/;
const REASON = /\s--\s+\S.{7,}/s;

/**
 * A suppression carries its reason in the same comment, after ` -- `.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
export const suppressionReason = {
  create(context) {
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments()) {
          if (SUPPRESSION.test(value) && !REASON.test(value)) {
            context.report({ loc, message: 'Give the reason for this suppression after ` -- `' });
          }
        }
      },
    };
  },
};
