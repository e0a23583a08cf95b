import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Copies the files of the working tree that Git knows, in their present state, to a temporary folder, like a clone with
 * its packages installed: nothing there is built or cached.
 * @param root the repository
 * @returns the folder
 */
export function copyOf(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'vestibule-start-'));
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0')) {
    if (file && existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file));
  }
  linkPackages(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const place of ['src', 'server', 'plugins']) {
    for (const folder of readdirSync(path.join(root, place))) {
      const own = path.join(root, place, folder, 'node_modules');
      if (existsSync(own)) symlinkSync(own, path.join(copy, place, folder, 'node_modules'));
    }
  }
  return copy;
}

/** Packages are the repository's own; its workspaces, which npm links, are those of the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.name === '@vestibule') linkPackages(source, target);
    else symlinkSync(entry.isSymbolicLink() ? readlinkSync(source) : source, target);
  }
}
