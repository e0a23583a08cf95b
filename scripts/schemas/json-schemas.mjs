import { toJsonSchema } from '@valibot/to-json-schema';
import { rulesSchema } from '@vestibule/account-rules';
import { brandingSchema } from '@vestibule/branding';
import { configSchema, CONTRACT_VERSION, registrySchema, remoteFile } from '@vestibule/contract';
import * as v from 'valibot';

/** @typedef {import('@valibot/to-json-schema').ConversionConfig} ConversionConfig */

/** Editors offer the newest contract. */
const withNewest = v.strictObject({
  ...remoteFile.entries,
  contract: v.pipe(remoteFile.entries.contract, v.examples([CONTRACT_VERSION])),
});

/** The files that operators and authors of remotes write. */
const FILES = {
  'remote.schema.json': { title: 'remote.json of a remote of Vestibule', schema: withNewest },
  'remotes.schema.json': { title: 'remotes.json, the registry of Vestibule', schema: registrySchema },
  'branding.schema.json': { title: 'branding.json of Vestibule', schema: brandingSchema },
  'account-rules.schema.json': { title: 'The rules for accounts of Vestibule', schema: rulesSchema },
  'vestibule.config.schema.json': { title: 'vestibule.config.json of Vestibule', schema: configSchema },
};

/**
 * The JSON schemas of those files, for editors and builds: what the schemas that check them say, as far as JSON Schema can.
 * Rules between entries of a registry stay with `check-remote` and the shell.
 *
 * @returns {Record<string, object>} by the name of the schema's file
 */
export function jsonSchemas() {
  return Object.fromEntries(
    Object.entries(FILES).map(([file, { title, schema }]) => [
      file,
      { ...toJsonSchema(schema, conversion), title },
    ]),
  );
}

/** Rules between the keys of one object, which the contract's schemas say in code: by the words of their mistakes. */
const RULES = [
  {
    of: 'can be required',
    anyOf: [
      { properties: { required: { const: false } } },
      { properties: { slot: { pattern: '^(login/.*|sign-in/step)$' } } },
    ],
  },
  {
    of: 'can have content',
    anyOf: [{ not: { required: ['content'] } }, { properties: { slot: { pattern: '^login/' } } }],
  },
  {
    of: "can't ask for a query key",
    anyOf: [{ not: { required: ['query'] } }, { not: { properties: { slot: { const: 'sign-in/step' } } } }],
  },
];

/** @type {ConversionConfig} */
const conversion = {
  target: 'draft-07',
  typeMode: 'input',
  errorMode: 'ignore',
  // Editors and the preset say what the guards say, in place of the pattern.
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    const { message } = Object(valibotSchema);
    return typeof message === 'string'
      ? /** @type {any} */ ({ ...jsonSchema, errorMessage: message })
      : undefined;
  },
  overrideAction: ({ valibotAction, jsonSchema }) => {
    const { type, requirement, message } = Object(valibotAction);
    const rule = type === 'check' && RULES.find(({ of }) => String(message).includes(of));
    if (rule) {
      const { anyOf } = rule;
      return /** @type {any} */ ({
        ...jsonSchema,
        allOf: [...(jsonSchema.allOf ?? []), { anyOf, errorMessage: message }],
      });
    }
    if (type !== 'regex') return undefined;
    const { source: pattern } = requirement;
    const said = { pattern, ...(typeof message === 'string' && { patternErrorMessage: message }) };
    // A schema has only one pattern.
    const isFree = (jsonSchema.pattern ?? pattern) === pattern;
    return isFree ? { ...jsonSchema, ...said } : { ...jsonSchema, allOf: [said] };
  },
};
