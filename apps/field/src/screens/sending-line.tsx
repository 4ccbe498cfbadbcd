import { Button } from '@mantine/core';
import { useConnection } from '@gondola/client/connection.ts';
import { useSession } from '@gondola/client/session.ts';
import { useTranslation } from 'react-i18next';
import { unsentOf } from '../assignments/today-list.ts';
import { waitsForWifi } from '../device/wifi-only.ts';
import { useField } from '../field-context.tsx';
import classes from '../display/screens.module.css';

/** Tells the truth about what was answered: whether the server has it, and what the rest waits for. */
export function SendingLine({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation('field');
  const { token } = useSession();
  const isConnected = useConnection();
  const { visits: all, lost } = useField();
  const visits = unsentOf(all);
  const refused = visits.filter(({ state }) => state === 'needsYou').length;
  const waiting = visits.length - refused;
  // Of visits whose answers the server has already.
  const filesLeft = visits.reduce(
    (sum, { onItsWay }) => sum + (onItsWay ? onItsWay.total - onItsWay.here : 0),
    0,
  );
  const isAllOnItsWay = waiting > 0 && visits.every(({ state, onItsWay }) => state !== 'queued' || onItsWay);
  if (token === undefined) {
    return (
      <div className={classes.sending} data-tone="amber" data-wide="" role="status">
        <span>
          {waiting > 0
            ? t(($) => $.sending.signedOut, { count: waiting })
            : t(($) => $.sending.signedOutIdle)}
        </span>
        <Button size="lg" onClick={onSignIn}>
          {t(($) => $.signIn.submit)}
        </Button>
      </div>
    );
  }
  // Of visits that are gone, nothing is sent.
  if (lost && visits.length === 0) return null;
  const onTheirWay =
    waiting === 0
      ? t(($) => (isConnected ? $.sending.all : $.sending.offline))
      : t(($) => (isConnected ? $.sending.some : $.sending.waiting), { count: waiting });
  return (
    <p
      className={classes.sending}
      data-tone={refused > 0 || !isConnected ? 'amber' : undefined}
      role="status"
    >
      {refused > 0
        ? t(($) => $.sending.needsYou, { count: refused })
        : isAllOnItsWay && isConnected
          ? t(($) => (waitsForWifi() ? $.sending.filesWait : $.sending.filesLeft), { count: filesLeft })
          : onTheirWay}
    </p>
  );
}
