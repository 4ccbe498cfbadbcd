// A backup in a process of its own, to be killed, stopped and starved: prints its name, what it lacks and what the store has lost, or why it
// failed.
import { makeBackup } from '../../apps/server/src/platform/backup/make-backup.ts';
import { reasonOf, wordsOf } from '../../apps/server/src/platform/backup/reasons.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readEnv } from '../../apps/server/src/platform/env.ts';
import { openDisk } from '../../apps/server/src/platform/files/disk.ts';

const [ownerUrl = '', to = '', keep = ''] = process.argv.slice(2);
const env = readEnv();
const { disk } = await openDisk(env);
try {
  const { name, lacking, lost } = await makeBackup({
    env,
    ownerUrl,
    disk,
    to,
    keep: Number(keep),
    readsAll: true,
    clock: systemClock,
    say: () => undefined,
    // A killed one is waited for in each round.
    rhythm: { renewal: 500, patience: 5_000 },
  });
  console.log(JSON.stringify({ name, lacking: lacking.length, lost: lost.length }));
} catch (error) {
  console.log(JSON.stringify({ reason: reasonOf(error), error: wordsOf(error) }));
}
