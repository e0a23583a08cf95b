// `npm run schemas`: writes the JSON schemas of the files that operators and authors of remotes write.
import { writeFileSync } from 'node:fs';
import { inRoot } from './run/root.mjs';
import { jsonSchemas } from './schemas/json-schemas.mjs';

for (const [file, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(inRoot('src', 'contract', 'schemas', file), `${JSON.stringify(schema, null, 2)}\n`);
}
