import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import IconWifiOff from '~icons/IconWifiOff';
import { useConnection } from '@gondola/ui/loading/connection.ts';
import classes from './connection-notice.module.css';

/** At the foot of every page while the server does not answer. The pages make room for it: it covers nothing. */
export function ConnectionNotice() {
  const { t } = useTranslation('app');
  const isConnected = useConnection();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-disconnected', !isConnected);
  }, [isConnected]);
  return (
    <div role="status">
      {isConnected ? null : (
        <p className={classes.notice}>
          <IconWifiOff size={16} stroke={1.8} />
          {t(($) => $.disconnected)}
        </p>
      )}
    </div>
  );
}
