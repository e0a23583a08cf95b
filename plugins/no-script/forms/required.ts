import {
  agreedName,
  BIRTH_DATE,
  givenAnswerSchema,
  nextStep,
  REQUIRED_ROUTE,
  type Given,
} from '@vestibule/login-flow';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import type { CallAnswer } from '../exchange/exchange';
import type { Flow } from '../flow/flow';
import { goOn, stepFacts } from '../flow/go-on';
import { requiredScreen } from '../flow/required-screen';
import type { Fields } from './fields';
import { furtherOf, keptValues, withoutUnticked } from './further-fields';
import { commonProblem } from './problems';

/** In front of a document's id: its version that the page has shown. */
const VERSION = 'version:';

/** Takes what an operator requires of everybody, or looks again whether one has let the user in. */
export async function required(flow: Flow, fields: Fields): Promise<Outcome> {
  const { exchange } = flow;
  // Sent twice, the first one may have done it.
  if (nextStep(stepFacts(flow, await exchange.session())).step !== 'required') return goOn(flow);
  if (fields.has('again')) return (await requiredScreen(flow, { isStill: true })) ?? goOn(flow);
  const answer = await exchange.post(REQUIRED_ROUTE, givenIn(flow, fields));
  const wrong = wrongIn(answer);
  if (!wrong) return goOn(flow);
  return (await requiredScreen(flow, { values: keptValues(furtherOf(fields)), ...wrong })) ?? goOn(flow);
}

function wrongIn(answer: CallAnswer) {
  const said = v.safeParse(givenAnswerSchema, answer.body);
  if (!said.success) return { problem: commonProblem(answer) };
  switch (said.output.status) {
    case 'OK':
      return undefined;
    case 'REFUSED':
      return { problems: said.output.problems };
    case 'NOT_CHECKED':
      return { problem: { code: 'required.notChecked' } };
  }
}

function givenIn({ lang }: Flow, fields: Fields): Given {
  const values = withoutUnticked(fields, furtherOf(fields));
  const shown = [...fields].flatMap(([name, version]): [string, string][] =>
    name.startsWith(VERSION) ? [[name.slice(VERSION.length), version]] : [],
  );
  return {
    lang,
    fields: values,
    agreed: Object.fromEntries(shown.filter(([id]) => values[agreedName(id)] === 'true')),
    birthDate: values[BIRTH_DATE],
  };
}
