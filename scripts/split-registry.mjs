// `npm run split-registry -- registry.json dist/shell/remotes.json`: writes a registry for serving, in parts if it's large.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkRegistry, splitRegistry } from '@vestibule/contract';
import { runMain, Stop } from './run/stop.mjs';
import { writeServed } from './run/write-served.mjs';

const USAGE = `Name the registry that you edit, and the one that is served:
  npm run split-registry -- registry.json dist/shell/remotes.json`;

/** @param {string} file @returns {unknown} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Stop(`${file} can't be read, or is not JSON.`);
  }
}

/** @param {string} file @returns {{ listed: object[], registry: import('@vestibule/contract').Registry }} */
function readRegistry(file) {
  const listed = readJson(file);
  const checked = checkRegistry(listed);
  if (!checked.ok) throw new Stop(`${file} is not a valid registry:\n${checked.problems.join('\n')}`);
  if (checked.value.parts) throw new Stop(`${file} is already split: name the one you edit.`);
  // As they were written, without the guard's defaults.
  return { listed: Object(listed).remotes, registry: checked.value };
}

/** The registry that is served now, if there is one. @param {string} file */
function readServed(file) {
  if (!existsSync(file)) return undefined;
  const checked = checkRegistry(readJson(file));
  return checked.ok ? checked.value : undefined;
}

/** @param {string} file @param {string} served */
function split(file, served) {
  if (path.resolve(file) === path.resolve(served)) throw new Stop(USAGE);
  const stem = path.basename(served, '.json');
  if (!/^[\w-]+$/.test(stem)) throw new Stop(`${served} must have a name like remotes.json.`);
  const { listed, registry } = readRegistry(file);
  const before = readServed(served);
  const { root, below, parts, unused } = splitRegistry(registry);
  /** @param {readonly number[]} places */
  const entriesAt = (places) => places.map((place) => ({ ...listed[place], place }));
  const texts = parts.map((places) => `${JSON.stringify({ remotes: entriesAt(places) })}\n`);
  const files = texts.map((text) => {
    const hash = createHash('sha384').update(text).digest();
    const name = `${stem}.${hash.toString('hex').slice(0, 16)}.json`;
    writeServed(path.join(path.dirname(served), name), text);
    return { file: name, integrity: `sha384-${hash.toString('base64')}` };
  });
  // What browsers have seen must not decrease, whoever signs it.
  const serials = [before?.serial, registry.serial].filter((serial) => serial !== undefined);
  const sites = registry.sites ?? before?.sites;
  const whole = {
    ...(serials.length > 0 && { serial: Math.max(...serials) }),
    ...(sites && { sites }),
    ...(files.length === 0
      ? { remotes: listed }
      : { remotes: entriesAt(root), parts: { ...(below.length > 0 && { below }), files } }),
  };
  writeServed(served, `${JSON.stringify(whole)}\n`);
  removeParts(served, stem, [...(before?.parts?.files ?? []), ...files]);

  console.log(
    files.length === 0
      ? `${served} lists all ${listed.length} remotes: no parts are needed.`
      : `${served} lists ${root.length} of ${listed.length} remotes, and names ${files.length} parts beside it.`,
  );
  for (const place of unused) {
    const { name, version } = registry.remotes[place] ?? {};
    console.log(`${name} ${version} is left out: it has no route or slot, and no remote falls back to it.`);
  }
  if (existsSync(`${served}.sig`)) console.log(`Sign it now: npm run sign-registry -- --key … ${served}`);
}

/**
 * Pages opened a while ago still request the previous registry's parts; older ones can go.
 * @param {string} served @param {string} stem @param {readonly { file: string }[]} used
 */
function removeParts(served, stem, used) {
  const folder = path.dirname(served);
  const isPart = new RegExp(`^(${stem}\\.[0-9a-f]{16}\\.json)(\\.br|\\.gz)?$`);
  for (const name of readdirSync(folder)) {
    const part = isPart.exec(name)?.[1];
    if (part && !used.some(({ file }) => file === part)) rmSync(path.join(folder, name));
  }
}

await runMain(async () => {
  const [file, served, ...rest] = process.argv.slice(2);
  if (file === undefined || served === undefined || rest.length > 0) throw new Stop(USAGE);
  split(file, served);
});
