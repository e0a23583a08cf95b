import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { emitJson } from './json-file.js';

const NAME = 'KeptBuildsPlugin';
/** The file beside a build that lists the files of this build, and of those before it that are kept. */
export const BUILDS_FILE = 'builds.json';
/** How many builds before this one keep their files. */
const KEPT = 2;
/** A name that changes with the content: only such a file can't be in the way of a newer one. */
const HASHED = /\.[0-9a-f]{16}\.\w+$/;

/**
 * Keeps the hashed files of the two builds before, so that pages which were opened with one of them find the files that
 * they load later. `builds.json` says which build has which files, the newest first; a build that changes nothing is
 * none of its own.
 */
export class KeptBuildsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const earlier = readBuilds(path.join(compiler.outputPath, BUILDS_FILE));
      /** @type {Set<string>} */
      let kept = new Set();
      // After the last file has got its name, and before anything is compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 3;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const names = compilation.getAssets().map(({ name }) => name);
        const files = names.filter((name) => HASHED.test(name)).toSorted();
        const before = earlier.filter((build) => build.files.join() !== files.join()).slice(0, KEPT);
        kept = new Set(before.flatMap((build) => build.files));
        emitJson(compilation, BUILDS_FILE, { builds: [{ files }, ...before] });
      });
      webpack.CleanPlugin.getCompilationHooks(compilation).keep.tap(NAME, (file) =>
        kept.has(file.replace(/\.(br|gz)$/, '')) ? true : undefined,
      );
    });
  }
}

/** @param {string} file @returns {{ files: string[] }[]} */
function readBuilds(file) {
  try {
    const { builds } = JSON.parse(readFileSync(file, 'utf8'));
    return builds;
  } catch {
    // The first build, or one from before they were listed.
    return [];
  }
}
