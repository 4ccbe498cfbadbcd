// One backup at a time per place, for all installations that write to it, and over a folder as over a bucket: neither has locks. Each puts its
// claim down, a file that it renews; a claim that does not change any more is that of a dead process. Clocks are compared with
// themselves only. Why so: docs/decisions/0075-whole-backups.md
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupPlace } from './place.ts';
import { PlaceInUse } from './reasons.ts';

export interface Rhythm {
  /** Milliseconds between two renewals. */
  readonly renewal: number;
  /** Milliseconds without a renewal after which a claim is dead; several renewals. */
  readonly patience: number;
}

const rhythm: Rhythm = { renewal: 10_000, patience: 60_000 };

export interface Lease {
  /** Aborts when the place is another's. */
  readonly signal: AbortSignal;
  /** Throws `PlaceInUse` when the place is another's by now: before what cannot be taken back, after however long a pause. */
  readonly confirm: () => Promise<void>;
}

const folder = 'lease';
const pathOf = (id: string): string => `${folder}/${id}.json`;

const readClaim = (place: BackupPlace, path: string): Promise<string | undefined> =>
  place.readText(path).catch(() => undefined);

const holderOf = (claim: string): string => /"holder":"([^"]+)"/.exec(claim)?.[1] ?? 'another process';

const inUse = (place: BackupPlace, claim: string): PlaceInUse =>
  new PlaceInUse(`${place.name} is being written to by ${holderOf(claim)}: one backup at a time.`);

/** Removes claims that do not change any more. Throws `PlaceInUse` when one does. */
async function removeDead(place: BackupPlace, { renewal, patience }: Rhythm, say: (line: string) => void) {
  const claims = new Map<string, string>();
  for (const path of (await place.list(folder)).keys()) {
    const claim = await readClaim(place, path);
    if (claim !== undefined) claims.set(path, claim);
  }
  const [first] = claims.values();
  if (first === undefined) return;
  say(`${holderOf(first)} was at ${place.name}: waiting to see whether it still is`);
  for (let waited = 0; waited <= patience; waited += renewal / 2) {
    await sleep(renewal / 2);
    for (const [path, before] of claims) {
      const now = await readClaim(place, path);
      if (now === undefined) claims.delete(path);
      else if (now !== before) throw inUse(place, now);
    }
    if (claims.size === 0) return;
  }
  for (const path of claims.keys()) await place.remove(path);
}

/** Tries before it is left to the others that came at the same moment. */
const tries = 5;

/** Puts a claim down next to no other. Of two that come at the same moment each sees the other's, and both step back for a while. */
async function claimPlace(
  place: BackupPlace,
  path: string,
  text: () => string,
  times: Rhythm,
  say: (line: string) => void,
): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    await removeDead(place, times, say);
    await place.writeText(path, text());
    const other = [...(await place.list(folder)).keys()].find((one) => one !== path);
    if (other === undefined) return;
    const claim = (await readClaim(place, other)) ?? '';
    await place.remove(path);
    if (turn === tries) throw inUse(place, claim);
    await sleep(Math.random() * times.renewal);
  }
}

/** Works while no other process does at this place. Throws `PlaceInUse` when one does. */
export async function withLease<Result>(
  place: BackupPlace,
  say: (line: string) => void,
  work: (lease: Lease) => Promise<Result>,
  times: Rhythm = rhythm,
): Promise<Result> {
  const path = pathOf(randomUUID());
  let renewals = 0;
  const claim = (): string =>
    JSON.stringify({
      holder: `process ${process.pid} of ${hostname()}`,
      renewals: (renewals += 1),
    });
  await claimPlace(place, path, claim, times, say);
  const lost = new AbortController();
  let confirmedAt = Date.now();
  let stranger: string | undefined;
  const look = async (): Promise<void> => {
    const claims = [...(await place.list(folder)).keys()];
    const other = claims.find((one) => one !== path);
    // One that is there for two looks has not stepped back: it came while this one was thought dead.
    if (!claims.includes(path) || (other !== undefined && other === stranger))
      lost.abort(new PlaceInUse(`${place.name} was taken over by another process meanwhile.`));
    lost.signal.throwIfAborted();
    stranger = other;
    confirmedAt = Date.now();
  };
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    // A place that is away for a moment is asked again; the work itself fails where it stays away.
    renewing = renewing
      .then(look)
      .then(
        () => place.writeText(path, claim()),
        () => undefined,
      )
      .catch(() => undefined);
  }, times.renewal);
  try {
    return await work({
      signal: lost.signal,
      async confirm() {
        lost.signal.throwIfAborted();
        if (Date.now() - confirmedAt > 2 * times.renewal) await look();
      },
    });
  } finally {
    clearInterval(timer);
    // A place that hangs keeps nobody: the claim is dead soon.
    const removed = renewing.then(() => place.remove(path)).catch(() => undefined);
    await Promise.race([removed, sleep(times.renewal, undefined, { ref: false })]);
  }
}
