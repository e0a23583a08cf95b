import type { ApiVisitor } from './api-visitor';

export type Answered = Awaited<ReturnType<ApiVisitor['signIn']>>;

/** The answers to calls, one after the other. */
export async function times(count: number, call: () => Promise<Answered>): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let done = 0; done < count; done += 1) answers.push(await call());
  return answers;
}

/** What an answer says: its status in the body, or that of HTTP. */
export const told = ({ status, body }: Answered) => (status === 200 ? body['status'] : status);
/** How long to wait in seconds, rounded up to half a minute: the clock runs while a test does. */
export const waitOf = ({ headers }: Answered) => 30 * Math.ceil(Number(headers.get('retry-after')) / 30);
/** All of an answer except what depends on the clock. */
export const looksOf = (answer: Answered) => {
  const { message, ...body } = answer.body;
  return [answer.status, body, typeof message, waitOf(answer)];
};
/** The answers that aren't refusals. */
export const judged = (answers: Answered[]) => answers.filter(({ status }) => status === 200);
