// Somebody with a bare Debian follows docs/operating.md step by step: every command as it is written, under systemd, with people on the page
// while a new version comes.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../test.ts';

const root = join(import.meta.dirname, '../..');
const newVersion = '**A new version**';

test('two web processes, a worker, storage, a proxy and a backup stand after the steps for Debian', async () => {
  const missing = lacking();
  test.skip(missing !== undefined, missing);
  test.setTimeout(3_600_000);
  const machine = mkdtempSync(join(tmpdir(), 'gondola-machine-'));
  // Its root, which everybody there has to enter.
  chmodSync(machine, 0o755);
  let system: ChildProcess | undefined;
  try {
    execFileSync('debootstrap', [
      '--variant=minbase',
      '--include=systemd-sysv,dbus,ca-certificates',
      'trixie',
      machine,
    ]);
    prepare(machine);
    system = boot(machine);
    const said = (file: string): string =>
      existsSync(join(machine, 'root', file)) ? readFileSync(join(machine, 'root', file), 'utf8') : '';
    await expect.poll(() => said('code'), { timeout: 2_400_000, intervals: [5_000] }).not.toBe('');
    console.log(said('log').split('\n').slice(-60).join('\n'));
    expect(said('code').trim()).toBe('0');
    expect([...said('log').matchAll(/^LOOK +(\w+)/gmu)].map(([, name]) => name)).toEqual(['mail']);
    const codes = said('codes').trim().split('\n');
    console.log(`${codes.length} calls while the new version came`);
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter((code) => code !== '200')).toEqual([]);
    expect(said('stopped').trim()).toBe('active\nactive\nactive');
    expect(Number(said('seconds'))).toBeLessThanOrEqual(10);
  } finally {
    await shutDown(system);
    rmSync(machine, { recursive: true, force: true });
  }
});

function lacking(): string | undefined {
  if (process.getuid?.() !== 0) return 'A machine in a folder needs root';
  const programs = ['/usr/sbin/debootstrap', '/usr/bin/systemd-nspawn'];
  return programs.every((path) => existsSync(path))
    ? undefined
    : "Debian's packages debootstrap and systemd-container are not here";
}

/** Puts the product's repository and the commands of the page into the machine; its first start runs them. */
function prepare(machine: string): void {
  const repository = '/var/lib/gondola.git';
  execFileSync('git', ['clone', '--bare', '--quiet', root, join(machine, repository)]);
  writeFileSync(join(machine, 'etc/gitconfig'), '[safe]\n  directory = *\n');
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const section = page.slice(page.indexOf('## Step by step'), page.indexOf('## One process'));
  const [before = '', after = ''] = section.split(newVersion);
  const commands = [
    'set -eux -o pipefail',
    'update-ca-certificates',
    // The doctor ends with 1 for what needs a look: here only the mail server that nobody has named.
    blocksOf(before).replace(/cli -- doctor$/mu, '$& || true'),
    // People who read while the new version comes.
    `(while sleep 0.1; do curl --silent --insecure --output /dev/null --write-out '%{http_code}\\n' --resolve gondola.example:443:127.0.0.1 https://gondola.example/; done > /root/codes) &`,
    'PEOPLE=$!',
    blocksOf(after),
    'curl --retry 60 --retry-delay 2 --retry-all-errors --fail http://127.0.0.1:4002/readyz',
    'kill $PEOPLE',
    'systemctl is-active gondola-web@4001 gondola-web@4002 gondola-worker > /root/stopped',
    'BEGAN=$SECONDS; systemctl stop gondola-web@4001 gondola-web@4002 gondola-worker; echo $((SECONDS - BEGAN)) > /root/seconds',
  ].join('\n');
  writeFileSync(
    join(machine, 'root/follow.sh'),
    commands.replaceAll('<address of this repository>', repository),
  );
  const unit = '/etc/systemd/system/follow.service';
  writeFileSync(
    join(machine, unit),
    `[Service]\nType=oneshot\nTimeoutStartSec=infinity\nEnvironment=HOME=/root DEBIAN_FRONTEND=noninteractive\n` +
      `ExecStart=/bin/sh -c 'bash /root/follow.sh > /root/log 2>&1; echo $? > /root/code'\n`,
  );
  const wanted = join(machine, 'etc/systemd/system/multi-user.target.wants');
  mkdirSync(wanted, { recursive: true });
  symlinkSync(unit, join(wanted, 'follow.service'));
}

/** The commands of the blocks of shell in `text`, in order. */
function blocksOf(text: string): string {
  return [...text.matchAll(/```sh\n(.*?)```/gsu)].map(([, commands]) => commands).join('\n');
}

/** Starts the machine in the folder, on this machine's network and with the authorities that it trusts. */
function boot(machine: string): ChildProcess {
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  const legacy = !existsSync('/sys/fs/cgroup/cgroup.controllers');
  return spawn(
    'systemd-nspawn',
    [
      `--directory=${machine}`,
      '--boot',
      '--register=no',
      '--keep-unit',
      '--resolv-conf=copy-host',
      `--bind-ro=${authorities}:/usr/local/share/ca-certificates/host.crt`,
      ...(legacy ? ['SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1'] : []),
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...(legacy ? { SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '0' } : {}) },
    },
  );
}

/** Stops the machine in order, and waits until its folders are free. */
async function shutDown(system: ChildProcess | undefined): Promise<void> {
  if (!system || system.exitCode !== null) return;
  const ended = new Promise((resolve) => system.once('exit', resolve));
  system.kill('SIGTERM');
  await ended;
}
