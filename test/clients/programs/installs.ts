import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './run-to-end';

/** The versions that a client is tested with: the `versions.json` beside it, by package. */
type Versions = Readonly<Record<string, string>>;

/** @param folder of the client's own files, which the place has copies of */
function versionsIn(folder: string): Versions {
  return JSON.parse(readFileSync(join(folder, 'versions.json'), 'utf8')) as Versions;
}

/** Installs packages of npm. @returns the version of the first */
export async function installNpm(folder: string): Promise<string> {
  const dependencies = versionsIn(folder);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  await runToEnd('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  return firstOf(dependencies);
}

/** Installs packages of Python into an environment of their own. @returns the version of the first */
export async function installPip(folder: string): Promise<string> {
  const versions = versionsIn(folder);
  await runToEnd('python3', ['-m', 'venv', '.venv'], { cwd: folder });
  const wanted = Object.entries(versions).map(([name, version]) => `${name}==${version}`);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...wanted];
  await runToEnd('.venv/bin/python', pip, { cwd: folder });
  return firstOf(versions);
}

/** Compiles the folder's Go files with modules. @returns the version of the first */
export async function buildGo(folder: string): Promise<string> {
  const versions = versionsIn(folder);
  await runToEnd('go', ['mod', 'init', 'example.test/app'], { cwd: folder });
  const wanted = Object.entries(versions).map(([module, version]) => `${module}@v${version}`);
  await runToEnd('go', ['get', ...wanted], { cwd: folder });
  await runToEnd('go', ['build', '-mod=mod', '-o', 'app', '.'], { cwd: folder });
  return firstOf(versions);
}

/** Compiles a program that is a Go module. @returns its version */
export async function installGo(folder: string): Promise<string> {
  const [[module, version] = []] = Object.entries(versionsIn(folder));
  await runToEnd('go', ['install', `${module}@v${version}`], { cwd: folder, variables: { GOBIN: folder } });
  return version ?? '';
}

/** @returns the version that this machine has of a package of Debian's */
export async function debianVersion(name: string): Promise<string> {
  return runToEnd('dpkg-query', ['-W', '-f', '${Version}', name]);
}

/** Packages the folder's `pom.xml`, whose parent is Spring Boot. @returns its version */
export async function buildMaven(folder: string): Promise<string> {
  const version = firstOf(versionsIn(folder));
  const pom = join(folder, 'pom.xml');
  // Maven takes no property there.
  writeFileSync(pom, readFileSync(pom, 'utf8').replace('${boot.version}', version));
  await runToEnd('mvn', ['-q', '-B', 'package'], { cwd: folder });
  return version;
}

function firstOf(versions: Versions): string {
  const [version] = Object.values(versions);
  if (version === undefined) throw new Error('versions.json names no package');
  return version;
}
