import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from '../free-ports';

const MODULES = 'node_modules';

/** A copy of this repository, with the libraries that are installed here. */
export class CopiedTree {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'vestibule-tree-'));

  constructor() {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      encoding: 'utf8',
    });
    const files = listed.split('\0').filter((file) => file !== '');
    for (const file of files) cpSync(file, path.join(this.folder, file), { force: false });
    const folders = new Set(['.', ...files.map((file) => path.dirname(file))]);
    for (const folder of folders) this.#link(path.join(folder, MODULES));
  }

  /** Our own packages are those of the copy. */
  #link(modules: string): void {
    const names = namesIn(modules);
    if (names.length === 0) return;
    const target = path.join(this.folder, modules);
    mkdirSync(path.join(target, '@vestibule'), { recursive: true });
    for (const name of names.filter((each) => each !== '@vestibule'))
      symlinkSync(path.resolve(modules, name), path.join(target, name));
    for (const name of namesIn(path.join(modules, '@vestibule')))
      symlinkSync(
        readlinkSync(path.join(modules, '@vestibule', name)),
        path.join(target, '@vestibule', name),
      );
  }

  /** Runs a command of a shell in it. Throws with what it has printed if it fails. */
  run(command: string): string {
    return execFileSync('sh', ['-c', command], { cwd: this.folder, encoding: 'utf8', stdio: 'pipe' });
  }

  /** Starts the whole product from it, on free ports, as `npm start` does. */
  async start(): Promise<{
    shellUrl: string;
    apiUrl: string;
    demoClientUrl: string;
    stop: () => Promise<void>;
  }> {
    const first = await freePorts(4);
    const names = ['SHELL', 'API', 'DEMO_CLIENT', 'SOCIAL'].map((name) => `VESTIBULE_${name}_PORT`);
    const ports = Object.fromEntries(names.map((name, index) => [name, String(first + index)]));
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: this.folder,
      env: { ...process.env, ...ports },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    const lines = createInterface({ input: child.stdout });
    await Promise.race([
      new Promise<void>((resolve) => lines.on('line', (line) => line.includes('is ready') && resolve())),
      exited.then(() => Promise.reject(new Error('the copy ended before it was ready'))),
    ]);
    const at = (index: number) => `http://localhost:${first + index}`;
    const stop = async () => {
      child.kill();
      await exited;
    };
    return { shellUrl: at(0), apiUrl: at(1), demoClientUrl: at(2), stop };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
