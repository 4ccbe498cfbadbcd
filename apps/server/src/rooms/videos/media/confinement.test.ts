// The findings of a process that was taken over by a hostile file: none. It asks by Node, and by native code as FFmpeg would.
import { fork } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClip } from '../../../../test/kit/clips.ts';
import { createLog } from '../../../platform/log.ts';
import { type Confinement, confinementOf, confinements, forkOptions } from './confinement.ts';

const folder = mkdtempSync(join(tmpdir(), 'gondola-confined-'));
const data = join(folder, 'data');
const listener = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.end('hello');
});
let port = 0;

// A recording that FFmpeg can open, at the place of the secret: whether native code reached it shows by that it is understood.
const [secret, access, settings] = [join(data, 'secret'), join(data, 'access.json'), join(folder, '.env')];

beforeAll(async () => {
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  port = (listener.address() as AddressInfo).port;
  mkdirSync(data);
  const clip = await makeClip();
  for (const path of [secret, access, settings]) {
    writeFileSync(path, clip);
    chmodSync(path, 0o600);
  }
});
afterAll(() => {
  listener.close();
  rmSync(folder, { recursive: true });
});

const attack = `
import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { Demuxer } from '${pathToFileURL(createRequire(import.meta.url).resolve('node-av')).href}';
const said = (run) => { try { return run(); } catch (error) { return error.code; } };
const native = async (path) => {
  try { await using opened = await Demuxer.open(path); return 'opened'; }
  catch (error) { return /permission denied|no such file/i.test(error.message) ? 'refused' : 'reached'; }
};
process.on('message', async ({ places, port, parent }) => {
  const byNode = places.map((path) => said(() => readFileSync(path) && 'read'));
  const byNative = [];
  for (const path of [...places, '/proc/' + parent + '/environ']) byNative.push(await native(path));
  const network = await new Promise((settle) => {
    const socket = connect(port, '127.0.0.1', () => settle('connected'));
    socket.once('error', ({ code }) => settle(code));
  });
  process.send({
    byNode, byNative, network, started: said(() => spawnSync('/bin/true') && 'started'),
    // A shell says where it is.
    environment: Object.keys(process.env).filter((name) => !/^(NODE_CHANNEL.*|PWD|OLDPWD|SHLVL|_)$/.test(name)),
  });
});`;

interface Found {
  readonly byNode: readonly string[];
  readonly byNative: readonly string[];
  readonly network: string;
  readonly started: string;
  readonly environment: readonly string[];
}

async function attackFrom(confinement: Confinement): Promise<Found> {
  const own = mkdtempSync(join(tmpdir(), 'gondola-confined-'));
  const script = join(own, 'attack.mjs');
  writeFileSync(script, attack);
  if (confinement.owner) {
    await chown(own, confinement.owner.uid, confinement.owner.gid);
    await chown(script, confinement.owner.uid, confinement.owner.gid);
  }
  const child = fork(
    script,
    [],
    forkOptions(confinement, { reads: [script], writes: [own], hidden: [data, settings] }),
  );
  try {
    child.send({ places: [secret, access, settings], port, parent: process.pid });
    const [found] = (await once(child, 'message')) as [Found];
    return found;
  } finally {
    child.kill('SIGKILL');
    rmSync(own, { recursive: true });
  }
}

describe('a confined process', () => {
  it('reads neither the secret nor the access to the database nor the settings, and starts nothing', async () => {
    const all = await confinements();
    expect(all.at(-1)?.name).toBe('permissions');
    // A server that runs as nobody special has these.
    const plain: Confinement = { name: 'namespace', isOffline: true, hidesPlaces: true, owner: undefined };
    const isolates = all.some(({ hidesPlaces }) => hidesPlaces);
    for (const confinement of isolates ? [...all, plain] : all) {
      const found = await attackFrom(confinement);
      expect(found.byNode).toEqual(['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED']);
      expect([found.started, found.environment]).toEqual(['ERR_ACCESS_DENIED', []]);
      // Native code asks the system and not Node.
      const isHeld = confinement.hidesPlaces || confinement.owner !== undefined;
      if (isHeld)
        expect([confinement.name, found.byNative.includes('opened')]).toEqual([confinement.name, false]);
      if (isHeld) expect(found.byNative.at(-1)).toBe('refused');
      if (confinement.isOffline) expect([confinement.name, found.network]).not.toContain('connected');
    }
  });

  it('is the strongest that the machine offers, and says so once', async () => {
    const [strongest] = await confinements();
    expect(await confinementOf(createLog('silent'))).toEqual(strongest);
  });
});
