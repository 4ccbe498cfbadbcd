import { peopleEndpoints, type Person, wholeName } from '@gondola/contract';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { deviceOf } from '../device-of.ts';
import { useEndSessions } from '../people-queries.ts';
import classes from './sessions-dialog.module.css';

/** Where a person is signed in now, and a way to end it all. */
export function SessionsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { data, error } = useApi(peopleEndpoints.sessions, { params: { id: person.id } });
  const end = useEndSessions();
  const isSelf = useCurrentUser().id === person.id;
  const endAll = async () => {
    try {
      const { ended } = await end.mutateAsync(person.id);
      notifySuccess(t(($) => $.sessions.ended, { count: ended }));
      onClose();
    } catch (thrown) {
      notifyError(thrown instanceof Error ? thrown.message : t(($) => $.userInfo.error));
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.sessions.title, { name: wholeName(person) })}
      width={560}
    >
      {error ? <p role="alert">{error.message}</p> : null}
      {data ? null : <Skeleton height={120} />}
      {data?.sessions.length === 0 ? <p className={classes.none}>{t(($) => $.sessions.none)}</p> : null}
      <ul className={classes.list}>
        {data?.sessions.map((session) => (
          <li key={session.id} className={classes.session}>
            <span className={classes.device}>
              {deviceOf(session.userAgent) ?? t(($) => $.sessions.unknown)}
            </span>
            <span className={classes.facts}>
              <RelativeDate at={session.createdAt} />
              {session.ipAddress ? ` · ${session.ipAddress}` : null}
              {session.remember ? ` · ${t(($) => $.sessions.remembered)}` : null}
            </span>
          </li>
        ))}
      </ul>
      {data && data.sessions.length > 0 ? (
        <DialogFoot>
          {isSelf ? <p className={classes.none}>{t(($) => $.sessions.self)}</p> : null}
          <Button color="red" loading={end.isPending} onClick={() => void endAll()}>
            {t(($) => $.sessions.end, { count: data.sessions.length })}
          </Button>
        </DialogFoot>
      ) : null}
    </Dialog>
  );
}
