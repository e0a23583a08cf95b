import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { Ajv } from 'ajv';
import { distance } from 'fastest-levenshtein';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';

const { resolve } = createRequire(import.meta.url);

/**
 * What is wrong in a JSON file that somebody wrote, by the contract's JSON schema of it.
 *
 * @param {string} file as it is named in the sentences
 * @param {string} text its content
 * @param {'remote' | 'remotes' | 'vestibule.config'} kind
 * @returns {{ path: (string | number)[], text: string }[]} each sentence begins with the file, the line and the column
 */
export function jsonMistakes(file, text, kind) {
  let value;
  try {
    value = JSON.parse(text);
  } catch (failure) {
    return [{ path: [], text: `${file}: this is no JSON: ${failure.message}` }];
  }
  const validate = validatorOf(kind);
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath);
  return (
    errors
      // What is wrong with a name is said beside.
      .filter(({ keyword }) => keyword !== 'propertyNames')
      .filter(({ keyword, instancePath }) => keyword === 'anyOf' || !isOfChoice(instancePath))
      .map((error) => {
        const path = error.instancePath.split('/').slice(1).map(unescaped);
        return { path, text: sentence(path, error) };
      })
  );

  // What each form lacks says less than what the forms are.
  function isOfChoice(instancePath) {
    return choices.some((choice) => instancePath === choice || instancePath.startsWith(`${choice}/`));
  }

  function sentence(path, { keyword, params, parentSchema, data, message }) {
    if (keyword === 'additionalProperties') {
      const { additionalProperty: key } = params;
      return `${placeIn(file, text, [...path, key])}: unknown key "${key}"${nearest(key, Object.keys(parentSchema.properties))}`;
    }
    if (keyword === 'required') return `${placeIn(file, text, path)}: "${params.missingProperty}" is missing`;
    const where = `${placeIn(file, text, path)}: ${path.join('.') || 'the whole file'}`;
    if (keyword === 'enum') {
      return `${where}: expected one of ${parentSchema.enum.join(', ')}${nearest(String(data), parentSchema.enum)}`;
    }
    return `${where}: ${parentSchema.patternErrorMessage ?? parentSchema.errorMessage ?? message}`;
  }
}

/** @type {Map<string, import('ajv').ValidateFunction>} */
const validators = new Map();

/** @param {string} kind */
function validatorOf(kind) {
  const known = validators.get(kind);
  if (known) return known;
  const file = resolve(`@vestibule/contract/schemas/${kind}.schema.json`);
  // Editors know further keywords, such as `patternErrorMessage`.
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateFormats: false });
  const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
  validators.set(kind, validate);
  return validate;
}

/** A step of a JSON pointer (RFC 6901), as a key or a place in a list. @param {string} step */
function unescaped(step) {
  const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(key) ? Number(key) : key;
}

/**
 * Where a value is in a JSON file, or else what is around it.
 *
 * @param {string} file
 * @param {string} text
 * @param {readonly (string | number)[]} path
 * @returns {string} like `remote.json:4:3`
 */
export function placeIn(file, text, path) {
  const tree = parseTree(text);
  const around = [...path.map((_, index) => path.slice(0, path.length - index)), []];
  const node = tree && around.map((steps) => findNodeAtLocation(tree, steps)).find(Boolean);
  const from = node?.parent?.type === 'property' ? node.parent : node;
  const lines = text.slice(0, from?.offset ?? 0).split('\n');
  return `${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}

/**
 * Asks for the name that was probably meant.
 *
 * @param {string} word
 * @param {readonly string[]} known
 * @returns {string} empty if none is near
 */
export function nearest(word, known) {
  const most = Math.max(2, Math.floor(word.length / 3));
  const [near] = known
    .map((name) => ({ name, far: distance(word, name) }))
    .filter(({ far }) => far <= most)
    .toSorted((one, other) => one.far - other.far);
  return near === undefined ? '' : `: did you mean "${near.name}"?`;
}

/**
 * Reads a remote's own `remote.json`.
 *
 * @param {string} folder
 * @throws if it has none, or one with mistakes: it names each by its line
 */
export function readManifest(folder) {
  const file = join(folder, 'remote.json');
  if (!existsSync(file))
    throw new Error(`There is no remote.json in ${folder}: a remote says there what it is.`);
  const text = readFileSync(file, 'utf8');
  const mistakes = jsonMistakes(relative(process.cwd(), file), text, 'remote');
  if (mistakes.length > 0) throw new Error(mistakes.map(({ text: words }) => words).join('\n'));
  // Where its author's editor finds the schema says nothing where it is built to.
  const { $schema: _, ...manifest } = JSON.parse(text);
  return manifest;
}
