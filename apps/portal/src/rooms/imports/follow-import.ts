// Asks how far the server is with an import until it is finished, and keeps page and tray up to date. It goes on when the
// page is left.
import { type FileImport, importEndpoints } from '@gondola/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { apiQuery, readTopicsAgain } from '@gondola/client/queries.ts';
import { session } from '@gondola/client/session.ts';
import { reportWork, workStore } from '@gondola/ui/tasks/long-work.ts';
import { hrefOf } from './kind-places.ts';
import { isAtWork, rowsInAll } from './stages.ts';

/** Words for the turn of an import that waits. */
export const waitingWords = (t: TFunction<'imports'>, ahead: number): string =>
  ahead === 0 ? t(($) => $.work.next) : t(($) => $.work.ahead, { count: ahead });

const followed = new Set<number>();
const pause = 500;
const maxFailures = 20;

/** Id of an import's line in the tray: reading it and applying it are two pieces of work, each with its own rate. */
export const workIdOf = ({ id, state }: Pick<FileImport, 'id' | 'state'>): string => `import-${id}-${state}`;

/** Puts an import that just came where the pages read it: with its company selected, or with none. */
export function keepImport(client: QueryClient, file: FileImport): void {
  for (const companyId of [file.companyId, null]) {
    const { queryKey } = apiQuery(importEndpoints.get, { params: { id: file.id } }, companyId);
    client.setQueryData(queryKey, { import: file });
  }
}

function report(id: string, file: FileImport, title: string, failure?: string): void {
  const ended = failure !== undefined || file.state === 'failed' ? 'failed' : 'done';
  const state = file.state === 'cancelled' ? 'cancelled' : ended;
  reportWork({
    id,
    title,
    state: isAtWork(file) && failure === undefined ? 'running' : state,
    done: file.rowsDone,
    total: rowsInAll(file),
    resultHref: hrefOf(file.kind, file.replacedBy ?? file.id),
    ...(failure || file.failure ? { failure: failure ?? file.failure ?? '' } : {}),
    ...(isAtWork(file)
      ? {
          cancel: () => void call(importEndpoints.cancel, { params: { id: file.id } }).catch(() => undefined),
        }
      : {}),
  });
}

const isLeft = ({ state }: FileImport): boolean => state === 'replaced' || state === 'cancelled';

/** Shows an import of before in the tray: followed while the server is at work on it, else as it ended. */
export function rememberImport(client: QueryClient, file: FileImport, title: string): void {
  if (isLeft(file)) return;
  const known = workStore.read().some(({ id }) => id.startsWith(`import-${file.id}-`));
  if (known) return;
  if (isAtWork(file)) void followImport(client, file, title);
  else report(workIdOf(file), file, title);
}

const sleep = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Follows an import under a title of the tray; a second call while one runs does nothing. */
export async function followImport(client: QueryClient, first: FileImport, title: string): Promise<void> {
  if (followed.has(first.id)) return;
  followed.add(first.id);
  const id = workIdOf(first);
  let file = first;
  let failures = 0;
  try {
    report(id, file, title);
    while (isAtWork(file) && session().token) {
      await sleep(failures > 0 ? pause * 4 : pause);
      try {
        const answer = await call(
          importEndpoints.get,
          { params: { id: file.id } },
          { companyId: file.companyId },
        );
        file = answer.import;
        failures = 0;
      } catch (error) {
        failures += 1;
        const lasting = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
        if (!lasting && failures < maxFailures) continue;
        report(id, file, title, error instanceof Error ? error.message : '');
        return;
      }
      keepImport(client, file);
      report(id, file, title);
    }
  } finally {
    followed.delete(first.id);
  }
  // The imported rows may be on show anywhere; of the imports themselves the rows and the history are new.
  void readTopicsAgain(
    client,
    (file.state === 'applied' ? importEndpoints.apply : importEndpoints.map).changes,
  );
}
