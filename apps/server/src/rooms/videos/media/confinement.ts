// Keeps the process that touches media files from everything else. FFmpeg is native code: the permission model of Node does not
// hold it, so that what the system offers comes on top. Which of it this machine has is tried once, the strongest first.
import { fork, type ForkOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Log } from '../../../platform/log.ts';
import { temporaryFolder } from '../../../platform/temporary-folder.ts';

export interface Confinement {
  /** For the log, and for the operator of the server. */
  readonly name: 'namespace and user' | 'namespace' | 'user' | 'permissions';
  /** Has no network. */
  readonly isOffline: boolean;
  /** Sees nothing of the places that are hidden from it. */
  readonly hidesPlaces: boolean;
  /** Whose its files have to be; undefined: ours. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
}

/** `nobody` of every Linux: owns nothing. */
const nobody = { uid: 65_534, gid: 65_534 } as const;

const root = resolve(import.meta.dirname, '../../../../../..');
const packages = dirname(dirname(createRequire(import.meta.url).resolve('zod/package.json')));
/** The folders of ours that the process reads: its code and the packages. Neither settings nor data lie there. */
const code = [
  packages,
  ...['node_modules', 'packages', 'apps/server/src', 'apps/server/package.json', 'package.json'].map((name) =>
    join(root, name),
  ),
];

const tool = (name: string): string | undefined =>
  ['/usr/bin', '/bin', '/usr/sbin', '/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Covers folders with nothing and files with emptiness, then becomes what it was asked for. */
const cover = `set -e
mount=$1; count=$2; shift 2
while [ "$count" -gt 0 ]; do
  if [ -d "$1" ]; then "$mount" -t tmpfs -o size=64k,mode=0555 none "$1"
  elif [ -e "$1" ]; then "$mount" --bind /dev/null "$1"
  fi
  shift; count=$((count - 1))
done
exec "$@"`;

export interface Reach {
  /** Files and folders that it reads. */
  readonly reads: readonly string[];
  /** Folders that it writes into. */
  readonly writes: readonly string[];
  /** Files and folders that it must not see: secrets, the access to the database, what others have sent. */
  readonly hidden: readonly string[];
}

const nodeFlags = ({ reads, writes }: Reach): string[] => [
  '--permission',
  '--allow-addons',
  ...[...code, ...reads, ...writes].map((path) => `--allow-fs-read=${path}`),
  ...writes.map((path) => `--allow-fs-write=${path}`),
  '--disable-warning=PERM0001',
  '--max-old-space-size=256',
];

/** How `fork` starts a script of ours in a confinement. */
export function forkOptions({ name, owner }: Confinement, reach: Reach): ForkOptions {
  const options: ForkOptions = {
    // No secret of ours for code that may be somebody else's by then.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'json',
  };
  const flags = nodeFlags(reach);
  if (name === 'permissions') return { ...options, execArgv: flags };
  if (name === 'user') return { ...options, ...owner, execArgv: flags };
  const { unshare = '', sh = '', mount = '', setpriv = '' } = tools();
  const asUser = owner ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : [];
  return {
    ...options,
    execPath: unshare,
    execArgv: [
      ...(owner ? [] : ['--user', '--map-root-user']),
      '--mount',
      '--net',
      '--',
      sh,
      '-c',
      cover,
      'confine',
      mount,
      String(reach.hidden.length),
      ...reach.hidden,
      // Rights that may undo the covering are given up.
      setpriv,
      ...asUser,
      '--no-new-privs',
      '--bounding-set=-all',
      '--inh-caps=-all',
      '--',
      process.execPath,
      ...flags,
    ],
  };
}

const tools = () => ({
  unshare: tool('unshare'),
  sh: tool('sh'),
  mount: tool('mount'),
  setpriv: tool('setpriv'),
});

function candidates(): Confinement[] {
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? nobody : undefined;
  const weakest: Confinement = {
    name: 'permissions',
    isOffline: false,
    hidesPlaces: false,
    owner: undefined,
  };
  const hasTools = Object.values(tools()).every((path) => path !== undefined);
  const isolated = { isOffline: true, hidesPlaces: true, owner };
  return [
    ...(platform() === 'linux' && hasTools
      ? [{ ...isolated, name: owner ? ('namespace and user' as const) : ('namespace' as const) }]
      : []),
    ...(owner ? [{ ...weakest, name: 'user' as const, owner }] : []),
    weakest,
  ];
}

/** Milliseconds that a process may take to say that it has started. */
const maxStart = 20_000;

/** Whether a process that is confined so starts, reads our code and writes where it may. */
async function works(confinement: Confinement): Promise<boolean> {
  const folder = await temporaryFolder('video');
  const secret = await temporaryFolder('video');
  try {
    if (confinement.owner) await chown(folder, confinement.owner.uid, confinement.owner.gid);
    const reach = { reads: [], writes: [folder], hidden: [secret] };
    const child = fork(join(import.meta.dirname, 'confined.process.ts'), [folder], {
      ...forkOptions(confinement, reach),
      timeout: maxStart,
      killSignal: 'SIGKILL',
    });
    return await new Promise<boolean>((settle) => {
      child.once('message', (answer) => settle(answer === 'ready'));
      child.once('error', () => settle(false));
      child.once('exit', () => settle(false));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(secret, { recursive: true, force: true });
  }
}

/** Those that this machine has, the strongest first; the last needs nothing of the system. */
export async function confinements(): Promise<Confinement[]> {
  const all: Confinement[] = [];
  for (const confinement of candidates()) if (await works(confinement)) all.push(confinement);
  return all;
}

async function strongest(log: Log): Promise<Confinement> {
  for (const confinement of candidates()) {
    if (!(await works(confinement))) continue;
    const { name, isOffline, hidesPlaces } = confinement;
    log.info(
      { confinement: name, isOffline, hidesPlaces },
      'media files are worked on in a confined process',
    );
    return confinement;
  }
  throw new Error('no process that could touch media files starts on this machine');
}

let found: Promise<Confinement> | undefined;

/** The strongest confinement that this machine has; tried once in each server process. */
export const confinementOf = (log: Log): Promise<Confinement> => (found ??= strongest(log));
