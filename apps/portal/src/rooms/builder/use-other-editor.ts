// Who else saves the draft that is open: what they wrote is taken in as soon as the feed says so.
import { useEffect } from 'react';
import { call } from '@gondola/client/call.ts';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { useApi } from '@gondola/client/queries.ts';
import { taskDraftEndpoints } from '@gondola/contract';
import type { OpenBuilder } from './open-builder.ts';

/** Name of the other editor who saved last; undefined while there is none. */
export function useOtherEditor({ opening, sync }: OpenBuilder): string | undefined {
  const user = useCurrentUser();
  const taskId = opening.mode === 'edit' ? opening.task.id : undefined;
  const heads = useApi(
    taskDraftEndpoints.drafts,
    { query: taskId === undefined ? {} : { taskId } },
    { enabled: taskId !== undefined },
  );
  const head = heads.data?.drafts.find(({ id }) => id === sync.seen.id);
  const isOther = head !== undefined && head.Editor.id !== user.id;
  const revision = isOther ? head.revision : 0;
  useEffect(() => {
    if (revision <= sync.seen.revision) return;
    void call(taskDraftEndpoints.draft, { params: { id: sync.seen.id } })
      .then(({ draft }) => sync.take(draft))
      // The next save meets the same revision and takes it then.
      .catch(() => undefined);
  }, [revision, sync]);
  return isOther ? head.Editor.fullName : undefined;
}
