import { randomUUID } from 'node:crypto';
import type { contract } from '@gondola/contract';
import { outsideTransaction } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import { timeCheck } from '../time-check.ts';

/** Writes a small file, reads it back and deletes it, also when it came back otherwise. */
async function writeAndRead({ files }: Services): Promise<void> {
  const { disk } = files.place;
  const key = `private/checks/${randomUUID()}.txt`;
  const written = randomUUID();
  await disk.put(key, written, { contentType: 'text/plain' });
  try {
    if ((await disk.get(key)) !== written) throw new Error('what was read is not what was written');
  } finally {
    await disk.delete(key);
  }
}

/** Tries the file store out; no transaction is kept open meanwhile. */
export const testStorage = outsideTransaction<typeof contract.settings.testStorage>(async ({ services }) => ({
  check: await timeCheck(() => writeAndRead(services)),
}));
