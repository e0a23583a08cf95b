import path from 'node:path';
import { shellPackages } from '@vestibule/remote-kit/webpack';
import { readJson, root } from './folders.js';

const { dependencies } = readJson('host-shell', 'package.json');
const packages = shellPackages(path.join(root, 'host-shell'));

/** The shared packages of the shell's build: it provides what remotes need, in the versions it depends on. */
export const providedPackages = Object.fromEntries(
  Object.entries(packages).map(([key, { requiredVersion }]) => [
    key,
    {
      singleton: true,
      strictVersion: true,
      requiredVersion: dependencies[key.replace(/\/$/, '')] ?? requiredVersion,
      ...(key.startsWith('@vestibule/') && { version: requiredVersion.slice(1) }),
    },
  ]),
);
