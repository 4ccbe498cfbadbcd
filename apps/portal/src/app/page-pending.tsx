import { useTranslation } from 'react-i18next';
import { useConnection } from '@gondola/ui/loading/connection.ts';
import { NotLoaded } from '@gondola/ui/display/not-loaded.tsx';
import classes from './page-pending.module.css';

/** In place of a page that is on its way, under its own address. */
export function PagePending() {
  const { t } = useTranslation('app');
  const isConnected = useConnection();
  if (!isConnected) return <NotLoaded height={320} />;
  return (
    <div className={classes.page} role="status" aria-busy aria-label={t(($) => $.pending)}>
      <span />
      <span />
    </div>
  );
}
