import { problem, type Problem } from '../problem';
import type { PluginContext } from '../sdk';

/**
 * Lets one answer to a challenge through. An answer that failed on its way may be sent again; the core knows whether it
 * arrived after all.
 */
export async function answerOnce<Answer>(
  { answered }: Pick<PluginContext, 'answered'>,
  challenge: string,
  answer: () => Promise<Answer>,
): Promise<Answer | Problem> {
  if (!answered.take(challenge)) return problem('used');
  try {
    return await answer();
  } catch (error) {
    answered.giveBack(challenge);
    throw error;
  }
}
