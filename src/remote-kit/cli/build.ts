import path from 'node:path';
import webpack from 'webpack';
import { configurationIn } from './configuration';

/**
 * Builds the remote in a folder for production.
 *
 * @returns the exit code
 * @throws {Stop} as `configurationIn`
 */
export async function build(folder: string): Promise<number> {
  const configuration = await configurationIn(folder, 'deployment');
  const compiler = webpack(configuration);
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, done) => (error ? reject(error) : resolve(done)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats || stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats?.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  }
  if (!stats || stats.hasErrors()) return 1;
  const output = path.relative(process.cwd(), compiler.outputPath) || '.';
  console.log(`Built ${output}. Next: vestibule-remote check ${output}`);
  return 0;
}
