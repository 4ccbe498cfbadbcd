import { Button } from '@mantine/core';
import { useConnection } from '@gondola/client/connection.ts';
import { useSession } from '@gondola/client/session.ts';
import { useTranslation } from 'react-i18next';
import { waitsForWifi } from '../device/wifi-only.ts';
import type { Visit } from '../store/visit.ts';
import classes from '../display/screens.module.css';

/** Tells the truth about what was answered: whether the server has it, and what the rest waits for. */
export function SendingLine({ visits, onSignIn }: { visits: readonly Visit[]; onSignIn: () => void }) {
  const { t } = useTranslation('field');
  const { token } = useSession();
  const isConnected = useConnection();
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
      <div className={classes.status} data-tone="amber" role="status">
        <span>{t(($) => $.sending.signedOut, { count: waiting })}</span>
        <Button size="lg" onClick={onSignIn}>
          {t(($) => $.signIn.submit)}
        </Button>
      </div>
    );
  }
  const onTheirWay =
    waiting === 0
      ? t(($) => (isConnected ? $.sending.all : $.sending.offline))
      : t(($) => (isConnected ? $.sending.some : $.sending.waiting), { count: waiting });
  return (
    <p className={classes.status} data-tone={refused > 0 || !isConnected ? 'amber' : undefined} role="status">
      {refused > 0
        ? t(($) => $.sending.needsYou, { count: refused })
        : isAllOnItsWay && isConnected
          ? t(($) => (waitsForWifi() ? $.sending.filesWait : $.sending.filesLeft), { count: filesLeft })
          : onTheirWay}
    </p>
  );
}
