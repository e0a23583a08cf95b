import * as v from 'valibot';
import { shared, type Trial } from '../../part';
import { rawRequest } from '../raw-request';
import type { Target } from '../target';
import { ofOurs, sendForm, whereTo } from './send-form';

/**
 * Where a ticket is shown that belongs to `/auth?loginChallenge={own}`, as path and query. `{ticket}` stands for it,
 * `{other}` for another challenge of the same client.
 */
const pageSchema = v.string();

/**
 * What a page shows without script is in a ticket, here: the address that a user has typed. A ticket at another page, or
 * another text in its place, must not show it.
 */
export async function strayTickets(target: Target): Promise<Trial> {
  const email = target.newEmail();
  const client = await target.client();
  const browser = target.browser();
  const begin = async () =>
    (await browser.visit(client.authorization())).searchParams.get('loginChallenge') ?? '';
  const [own, other] = [await begin(), await begin()].map(encodeURIComponent);
  const typed = { at: `/auth?loginChallenge=${own}`, email, password: 'wrong password 1' };
  const headers = { ...ofOurs(target.website), cookie: browser.cookies() };
  const address = new URL(whereTo(await sendForm(target, 'sign-in', typed, headers)) ?? '');
  const values: Readonly<Record<string, string | undefined>> = {
    own,
    other,
    ticket: address.searchParams.get('ticket') ?? '',
  };
  const isShownAt = async (path: string): Promise<boolean> => {
    const { text } = await rawRequest(target.website, { method: 'GET', path, headers: [] });
    return text.includes(email);
  };
  return {
    hostile: async (value) => {
      const page = v.parse(pageSchema, value).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
      return (await isShownAt(page)) ? 'what the user typed is shown' : undefined;
    },
    twin: shared(
      () => '',
      async () =>
        (await isShownAt(address.pathname + address.search)) ? undefined : 'its own page doesn’t show it',
    ),
  };
}
