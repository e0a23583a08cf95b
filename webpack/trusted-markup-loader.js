import path from 'node:path';
import { root } from './folders.js';

const MARKUP = 'insertAdjacentHTML("beforeend", tmp)';
const TRUSTED = JSON.stringify(path.join(root, 'src', 'auth-runtime', 'shared-sdks', 'trusted-markup.ts'));

/**
 * The countries of the prebuilt phone field are markup, which a page takes only from a policy of Trusted Types.
 *
 * @param {string} source of supertokens-auth-react's screens for codes
 */
export default function trustedMarkupLoader(source) {
  if (!source.includes(MARKUP)) throw new Error(`supertokens-auth-react no longer has ${MARKUP}`);
  return source.replace(MARKUP, `insertAdjacentHTML("beforeend", require(${TRUSTED}).trustedMarkup(tmp))`);
}
