// Files on their way to the server, one of a kind at a time; they go on when the page is left.
import type { FileImport, ImportKindName } from '@gondola/contract';
import { sendFiles } from '@gondola/client/transfer.ts';
import { session } from '@gondola/client/session.ts';
import { forgetWork, reportWork } from '@gondola/ui/tasks/long-work.ts';
import { uploadOf } from './kind-places.ts';

interface Upload {
  readonly kind: ImportKindName;
  readonly fileName: string;
  readonly bytes: number;
  /** Share of the bytes that have left, 0 to 1. */
  readonly share: number;
  readonly cancel: () => void;
}

let uploads: readonly Upload[] = [];
const watchers = new Set<() => void>();

function change(kind: ImportKindName, next: Upload | undefined): void {
  const others = uploads.filter((one) => one.kind !== kind);
  uploads = next ? [...others, next] : others;
  for (const watcher of watchers) watcher();
}

interface Words {
  /** Title in the tray. */
  title: string;
  /** How far it got, in words. */
  sent: (bytes: number, total: number) => string;
}

/** Sends a file to be read in the background; undefined when it was cancelled. Throws ApiFailure. */
export async function sendImport(
  kind: ImportKindName,
  file: File,
  words: Words,
): Promise<FileImport | undefined> {
  const stop = new AbortController();
  const id = `upload-${kind}`;
  const cancel = () => stop.abort();
  const report = (share: number) => {
    change(kind, { kind, fileName: file.name, bytes: file.size, share, cancel });
    reportWork({
      id,
      title: words.title,
      state: 'running',
      done: Math.round(share * 100),
      total: 100,
      words: words.sent(share * file.size, file.size),
      cancel,
    });
  };
  report(0);
  try {
    const { companyId } = session();
    // Every kind takes the same fields, so one call serves all.
    const endpoint = uploadOf(kind);
    // The whole list or only additions: as the person had it last, until they say otherwise in the preview.
    const body = {
      background: true,
      missing: 'remembered' as const,
      ...(companyId === undefined ? {} : { companyId }),
    };
    const answer = await sendFiles(endpoint, { body }, [file], { signal: stop.signal, onProgress: report });
    return answer.import;
  } catch (error) {
    if (stop.signal.aborted) return undefined;
    throw error;
  } finally {
    change(kind, undefined);
    forgetWork(id);
  }
}

/** The files on their way, for useSyncExternalStore. */
export const uploadStore = {
  watch: (changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
  read: () => uploads,
};
