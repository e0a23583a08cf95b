import type { SuperTokensPlugin } from 'supertokens-node';
import Passwordless from 'supertokens-node/recipe/passwordless';
import * as v from 'valibot';
import type { RecipeContext } from '../../recipes/recipe-context';
import { linkPart, linkRoute, linkTenant } from './link-route';

/** Whose sign-in a link is for. */
type LinkContact =
  | { readonly status: 'OK'; readonly email: string }
  | { readonly status: 'OK'; readonly phoneNumber: string }
  | { readonly status: 'RESTART_FLOW_ERROR' };

const asked = v.object({ preAuthSessionId: linkPart, linkCode: linkPart, tenantId: linkTenant });

/**
 * `POST /signinup/code/contact`, for a page that a link has opened in another browser than the one that asked for it: it
 * says whom the link signs in, before anyone presses. The link stays good. Only who has all of it is told, and could sign
 * in with it.
 */
export function linkContactPlugin(context: RecipeContext): SuperTokensPlugin {
  return linkRoute(context, {
    id: 'vestibule-link-contact',
    path: '/signinup/code/contact',
    asked,
    lacking: 'Please provide the link',
    answer: contactOf,
  });
}

async function contactOf(link: v.InferOutput<typeof asked>): Promise<LinkContact> {
  const checked = await Passwordless.checkCode(link).catch((failure: unknown) => {
    // Core's answer to what can't be a link, or is part of another one.
    if (!(failure instanceof Error) || !failure.message.includes(' with status code: 400 ')) throw failure;
    return { status: 'RESTART_FLOW_ERROR' as const };
  });
  if (checked.status !== 'OK') return { status: 'RESTART_FLOW_ERROR' };
  const { email, phoneNumber } = checked.consumedDevice;
  if (email !== undefined) return { status: 'OK', email };
  return phoneNumber === undefined ? { status: 'RESTART_FLOW_ERROR' } : { status: 'OK', phoneNumber };
}
