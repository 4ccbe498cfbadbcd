import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { useEndOwnSessions, useOwnSessions } from '../profile-queries.ts';
import { OwnSessionRow } from './own-session-row.tsx';
import { ProfileCard } from './profile-card.tsx';
import classes from './profile.module.css';

/** Where one is signed in, with what, since when; each of them can be ended, except this one, which ends by signing out. */
export function ProfileSessions() {
  const { t } = useTranslation('users');
  const { data, error, refetch } = useOwnSessions();
  const end = useEndOwnSessions();
  const [asking, setAsking] = useState(false);
  // This session first, then as they were used.
  const sessions = data?.sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  const endOne = async (id: string) => {
    try {
      await end.mutateAsync(id);
      notifySuccess(t(($) => $.sessions.ended, { count: 1 }));
    } catch (thrown) {
      notifyError(thrown instanceof Error ? thrown.message : t(($) => $.userInfo.error));
    }
  };
  return (
    <ProfileCard
      title={t(($) => $.profile.sessions)}
      text={t(($) => $.profile.sessionsText)}
      action={
        others > 0 ? (
          <Button
            variant="default"
            size="xs"
            className={classes.action ?? ''}
            onClick={() => setAsking(true)}
          >
            {t(($) => $.profile.endOthers)}
          </Button>
        ) : null
      }
    >
      {error && !data ? (
        <div role="alert" className={classes.failed}>
          <p>{error.message}</p>
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            {t(($) => $.profile.retry)}
          </Button>
        </div>
      ) : null}
      {sessions || error ? null : <Skeleton height={120} />}
      <ul className={classes.sessions}>
        {sessions?.map((session) => (
          <OwnSessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => void endOne(session.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t(($) => $.profile.endOthersTitle, { count: others })}
        text={t(($) => $.profile.endOthersText)}
        action={t(($) => $.profile.endOthers)}
        onConfirm={async () => {
          const ended = await end.mutateAsync(undefined);
          notifySuccess(t(($) => $.sessions.ended, { count: ended }));
          setAsking(false);
        }}
      />
    </ProfileCard>
  );
}
