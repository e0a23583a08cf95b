import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { isOfFirstScreen } from '../first-screen.js';
import { integrityOf } from '../integrity-of.js';
import { emitJson } from '../json-file.js';
import { groupAt } from './group-at.js';

const NAME = 'WordsPlugin';
/** The languages of Vestibule itself. @type {string[]} */
const VESTIBULES = createRequire(import.meta.url)('@vestibule/messages/languages.json');
/** The file beside a build with the name of its files of sentences, for the server of the documents. */
const WORDS_FILE = 'words.json';

/** Tells a build's runtime the hash in the names of its files of sentences, and what vouches for them. */
class WordsModule extends webpack.RuntimeModule {
  constructor(ofBuild) {
    super('words', webpack.RuntimeModule.STAGE_ATTACH);
    this.ofBuild = ofBuild;
  }

  generate() {
    const { hash, manifest, files } = this.ofBuild();
    const vouched = hash === '' ? undefined : integrityOf(Buffer.from(manifest));
    const languages = languagesOf(files);
    // Its own are known to every page.
    const told = isVestibules(languages) ? [hash, vouched] : [hash, vouched, languages];
    return `${webpack.RuntimeGlobals.require}.vestibuleWords = ${JSON.stringify(told)};`;
  }
}

/**
 * Writes the sentences that a build has, a file of JSON for each language: `words/fr.<hash>.json` with those of its first
 * screen, and `words/fr.later.<hash>.json` with all others. The hash is of all files, so the page knows it by one name.
 */
export class WordsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const isProduction = compiler.options.mode === 'production';
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let words = { hash: '', files: new Map(), manifest: '' };
      const ofBuild = () => words;
      // Before modules become parts of others, which no longer tell which chunk they are in.
      compilation.hooks.afterChunks.tap(NAME, () => (words = wordsOf(compilation, isProduction)));
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        if (words.files.size > 0) compilation.addRuntimeModule(chunk, new WordsModule(ofBuild));
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const { hash, files, manifest } = ofBuild();
        if (files.size === 0) return;
        const named = (name) => (hash === '' ? `words/${name}.json` : `words/${name}.${hash}.json`);
        for (const [name, text] of files)
          compilation.emitAsset(named(name), new webpack.sources.RawSource(text));
        if (hash === '') return;
        compilation.emitAsset(named('words'), new webpack.sources.RawSource(manifest));
        emitJson(compilation, WORDS_FILE, { hash, languages: languagesOf(files) });
      });
    });
  }
}

/** @param {Map<string, string>} files @returns {string[]} */
function languagesOf(files) {
  return [...new Set([...files.keys()].map((name) => name.split('.')[0] ?? ''))];
}

/** @param {string[]} languages */
function isVestibules(languages) {
  return JSON.stringify(languages.toSorted()) === JSON.stringify(VESTIBULES.toSorted());
}

function groupOf(module) {
  return groupAt(module.nameForCondition() ?? '');
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {boolean} isProduction
 * @returns {{ hash: string, files: Map<string, string>, manifest: string }} the files' texts, by their names
 */
function wordsOf(compilation, isProduction) {
  /** @type {Map<string, Record<string, object>>} */
  const words = new Map();
  for (const module of compilation.modules) {
    const { chunkGraph } = compilation;
    const group = groupOf(module);
    // What nobody uses is in no chunk.
    if (!group || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const isLater = isProduction && !isOfFirstScreen(module, chunkGraph);
    for (const [language, sentences] of sentencesOf(group)) {
      const name = isLater ? `${language}.later` : language;
      words.set(name, { ...words.get(name), [group.id]: sentences });
    }
  }
  const sorted = [...words].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const files = new Map(sorted.map(([name, content]) => [name, JSON.stringify(ordered(content))]));
  const hash = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 16);
  const hashes = [...files].map(([name, text]) => [name, integrityOf(Buffer.from(text))]);
  return { hash: isProduction ? hash : '', files, manifest: JSON.stringify(Object.fromEntries(hashes)) };
}

function ordered(content) {
  return Object.fromEntries(Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** @returns {[language: string, sentences: object][]} */
function sentencesOf({ folder, name }) {
  return readdirSync(folder).flatMap((file) => {
    const language =
      file.startsWith(`${name}.`) && file.endsWith('.json') ? file.slice(name.length + 1, -5) : '';
    return language === '' ? [] : [[language, JSON.parse(readFileSync(path.join(folder, file), 'utf8'))]];
  });
}
