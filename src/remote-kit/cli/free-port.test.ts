import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configurationIn } from './configuration';
import { portFor } from './free-port';

test('the port that is asked for is taken if it is free, and else dev says what to do', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(portFor(String(port))).rejects.toThrow(
    `Port ${port} is taken: stop what listens there, or name another with --port.`,
  );
  server.close();
  await once(server, 'close');
  expect(await portFor(String(port))).toBe(port);
  await expect(portFor('http')).rejects.toThrow("'http' is no port: --port takes a number from 1 to 65535.");
});

test('a folder without a remote is told how to get one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vestibule-no-remote-'));
  await expect(configurationIn(folder, 'page')).rejects.toThrow(
    `There is no remote.json in ${folder}: go to the folder of a remote, or write one here with 'vestibule-remote new <name>'.`,
  );
  rmSync(folder, { recursive: true });
});
