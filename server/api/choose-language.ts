/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 hands the rejection of a handler to the error handler */
import { QUERY, queryOf, withQuery } from '@vestibule/contract';
import { LANGUAGE_FIELD } from '@vestibule/html';
import { FORM_FIELDS, inChosenLanguage, languageCookie } from '@vestibule/login-flow';
import { languageChoices } from '@vestibule/messages';
import type { Request, RequestHandler } from 'express';
import type { CompleteOptions } from './options';
import { readBody, Refusal } from './request-rules/read-body';

/** The most that such a form sends, in bytes. */
const LONGEST = 200;

/**
 * Answers the choice of a language at the foot of a page that the API has written, which sends it to its own address: keeps
 * it in the cookie of this host, and leads back to the same address. That asks for the language too, as the site may be on
 * another host, which this cookie doesn't reach.
 *
 * A choice is told by its type, which no other form that the API takes has: so this reads no other body.
 */
export function chooseLanguage({
  apiDomain,
  apiBasePath,
  languages,
}: Pick<CompleteOptions, 'apiDomain' | 'apiBasePath' | 'languages'>): RequestHandler {
  return async (request, response, next) => {
    if (!isChoice(request, apiDomain, apiBasePath)) return next();
    const [, asked] = /^(\w+=[\w-]+)\r\n$/.exec(await readBody(request, LONGEST)) ?? [];
    const choices = languageChoices(languages);
    const chosen = choices.find(({ language }) => asked === `${LANGUAGE_FIELD}=${language}`)?.language;
    if (chosen === undefined) throw new Refusal('invalid_body');
    const [path = '', query] = request.originalUrl.split(/\?(.*)/s, 2);
    response
      .status(303)
      .set('location', `${apiDomain}${path}?${inLanguage(new URLSearchParams(query), chosen)}`)
      .append('set-cookie', languageCookie(chosen, apiDomain.startsWith('https:')))
      .end();
  };
}

/** A form needs no permission to be sent anywhere, so the browser's own word counts alone, as in the site's choice. */
function isChoice({ method, headers, originalUrl }: Request, own: string, basePath: string): boolean {
  const from = headers['sec-fetch-site'];
  return (
    method === 'POST' &&
    headers['content-type'] === 'text/plain' &&
    headers.origin === own &&
    (from === undefined || from === 'same-origin') &&
    originalUrl.startsWith(`${basePath}/`)
  );
}

/** The query of a step names the page that it is on the way to; that of a client's request is the client's. */
function inLanguage(query: URLSearchParams, language: string): URLSearchParams {
  const chosen = inChosenLanguage(query, language);
  const at = chosen.get(FORM_FIELDS.at);
  if (at === null) {
    chosen.set(QUERY.uiLocales, language);
    return chosen;
  }
  const ofPage = inChosenLanguage(queryOf(at), language);
  ofPage.set(QUERY.uiLocales, language);
  chosen.set(FORM_FIELDS.at, withQuery(at, ofPage));
  if (chosen.has(FORM_FIELDS.lang)) chosen.set(FORM_FIELDS.lang, language);
  return chosen;
}
