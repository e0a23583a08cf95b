// Gives the SuperTokens Core its licence key. The core keeps it in its database and asks SuperTokens about it.
import { readFileSync } from 'node:fs';

const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();
const answer = await fetch(`${process.env.SUPERTOKENS_CONNECTION_URI}/ee/license`, {
  method: 'PUT',
  headers: { 'content-type': 'application/json', 'api-key': secret('core_api_key') },
  body: JSON.stringify({ licenseKey: secret('core_licence') }),
});
const text = await answer.text();
if (!answer.ok || JSON.parse(text).status !== 'OK')
  throw new Error(`The core answers ${answer.status}: ${text}`);
console.log('The core has accepted the licence key: restart the API.');
