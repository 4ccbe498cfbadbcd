// The files of a task, where its confined process may read and write them: another user owns nothing of ours, and the store lies
// where it sees nothing.
import { chown, constants, copyFile, link, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Confinement, Reach } from './confinement.ts';
import type { MediaTask } from './media-task.ts';
import { temporaryFolder } from '../../../platform/temporary-folder.ts';

export interface HandedFiles {
  readonly task: MediaTask;
  readonly reach: Reach;
  /** Takes back what was handed; what came out stays where it was asked for. */
  takeBack(): Promise<void>;
}

const isInside = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(folder + sep));

/** A second name where that will do, else a copy, which costs nothing where the file system shares what is equal. */
async function placeAt(path: string, from: string, mayLink: boolean): Promise<void> {
  if (mayLink) {
    try {
      return await link(from, path);
    } catch {
      // Another file system, or one without such names.
    }
  }
  await copyFile(from, path, constants.COPYFILE_FICLONE);
}

/** Where a task writes; undefined where it writes nothing. */
const outputFolder = (task: MediaTask): string | undefined =>
  task.task === 'detect' ? undefined : task.task === 'listen' ? task.output : dirname(task.output);

/** Hands the files of a task to a confined process. */
export async function handFiles(
  task: MediaTask,
  { owner, hidesPlaces }: Confinement,
  hidden: readonly string[],
): Promise<HandedFiles> {
  const output = outputFolder(task);
  const writes = output === undefined ? [] : [output];
  const isReadable = owner === undefined && !(hidesPlaces && isInside(task.input, hidden));
  const folder = isReadable ? undefined : await temporaryFolder('video');
  const input = folder === undefined ? task.input : join(folder, 'recording');
  const [uid = 0, gid = 0] = [process.getuid?.(), process.getgid?.()];
  try {
    if (folder !== undefined) await placeAt(input, task.input, owner === undefined);
    if (owner)
      for (const path of [folder, input, output])
        if (path !== undefined) await chown(path, owner.uid, owner.gid);
  } catch (error) {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    task: { ...task, input },
    reach: { reads: [input], writes, hidden },
    async takeBack() {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
      // It is gone where the work was given up with all that it made.
      if (owner && output !== undefined) await chown(output, uid, gid).catch(() => undefined);
    },
  };
}
