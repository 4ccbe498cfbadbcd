// Where the draft that is open is: what others saved or published is met as soon as the feed says so, and who else has it open
// is known while they do. The page says by itself that it is there.
import { useEffect, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, isNotFound } from '@gondola/client/call.ts';
import { apiQuery, useApi } from '@gondola/client/queries.ts';
import { type DraftStanding, draftPresence, taskDraftEndpoints } from '@gondola/contract';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import type { DraftSync } from './draft-sync.ts';
import classes from './builder.module.css';

const nobody: DraftStanding['editors'] = [];

/** Follows the draft, and gives the others who have it open now. */
function useStanding(sync: DraftSync): DraftStanding['editors'] {
  const id = useSyncExternalStore(sync.watch, sync.draftId);
  const queries = useQueryClient();
  const { tab } = sync;
  const input = { params: { id }, query: { tab } };
  const { data, error } = useApi(taskDraftEndpoints.draftStanding, input);
  useEffect(() => {
    if (data) void sync.meet(id, data);
  }, [sync, id, data]);
  useEffect(() => {
    if (isNotFound(error)) sync.lose(id);
  }, [sync, id, error]);
  useEffect(() => {
    const key = apiQuery(taskDraftEndpoints.draftStanding, { params: { id }, query: { tab } }).queryKey;
    const say = (left: boolean) =>
      call(taskDraftEndpoints.keepPresence, { params: { id }, body: { tab, left } }, { keepalive: left });
    const beat = () => {
      if (document.hidden) return;
      // Where no answer comes, the next sign of life tries again.
      say(false).then(
        (standing) => queries.setQueryData(key, standing),
        () => undefined,
      );
    };
    const leave = () => void say(true).catch(() => undefined);
    const look = () => (document.hidden ? leave() : beat());
    beat();
    const timer = setInterval(beat, draftPresence.every * 1000);
    document.addEventListener('visibilitychange', look);
    globalThis.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, tab, queries]);
  return data?.editors ?? nobody;
}

/** Follows the draft, and says who else is here now; another page of one's own is said as well. */
export function Standing({ sync }: { sync: DraftSync }) {
  const { t } = useTranslation('builder');
  const user = useCurrentUser();
  const editors = useStanding(sync);
  const others = editors.filter(({ id }) => id !== user.id).map(({ fullName }) => fullName);
  const isTwice = others.length < editors.length;
  return (
    <>
      {others.length > 0 ? (
        <span className={classes.editor}>
          {t(($) => $.bar.editors, { count: others.length, names: others.join(', ') })}
        </span>
      ) : null}
      {isTwice ? <span className={classes.editor}>{t(($) => $.bar.twice)}</span> : null}
    </>
  );
}
