import { useTranslation } from 'react-i18next';
import type { BackupState, RunningBackupState } from '@gondola/contract';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import classes from './work-card.module.css';

/** The last backup or drill, in red where there should be a newer one, the store has lost files of it, or one has failed since. */
export function BackupLine({ state: { kind, last, failure, isOld } }: { state: BackupState }) {
  const { t } = useTranslation('settings');
  const { number, bytes } = useFormats();
  const lost = last?.lost ?? 0;
  const sentences = [
    lost > 0 ? t(($) => $.backup.lost, { count: lost }) : null,
    isOld && last ? t(($) => $.backup.isOld) : null,
    failure ? <Failure key="failure" {...failure} /> : null,
  ].filter((sentence) => sentence !== null);
  return (
    <p className={classes.backup} data-bad={isOld || failure !== null || lost > 0 || undefined}>
      <strong>{t(($) => $.backup[kind])}</strong>{' '}
      {last ? (
        <>
          <RelativeDate at={last.at} />
          {' · '}
          {t(($) => $.backup.size, {
            rows: number(last.rows),
            files: number(last.files),
            bytes: bytes(last.bytes),
          })}
        </>
      ) : (
        t(($) => $.backup.never)
      )}
      {sentences.length > 0 ? '.' : null}
      {sentences.map((sentence) => [' ', sentence])}
    </p>
  );
}

/** The reason in words, and the error in its own, which name the file or the place. */
function Failure({ at, reason, error, lacking }: NonNullable<BackupState['failure']>) {
  const { t } = useTranslation('settings');
  const why =
    reason === 'lacking' ? t(($) => $.backup.lacking, { count: lacking }) : t(($) => $.backup.reason[reason]);
  return (
    <>
      {t(($) => $.backup.failed)} <RelativeDate at={at} />: {why}
      {error === '' ? null : ` (${error})`}
    </>
  );
}

/** How far the backup has come that is being made. */
export function RunningBackupLine({ backup }: { backup: RunningBackupState }) {
  const { t } = useTranslation('settings');
  const { number, bytes } = useFormats();
  const { beganAt, done, total, bytes: moved } = backup;
  return (
    <p className={classes.backup} role="status">
      <strong>{t(($) => $.backup.running)}</strong>{' '}
      {total === null
        ? t(($) => $.backup.runningDatabase, { bytes: bytes(moved) })
        : t(($) => $.backup.runningFiles, {
            done: number(done),
            total: number(total),
            bytes: bytes(moved),
          })}
      {' · '}
      {t(($) => $.backup.began)} <RelativeDate at={beganAt} />
    </p>
  );
}
