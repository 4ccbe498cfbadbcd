import { useTranslation } from 'react-i18next';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import classes from './not-loaded.module.css';

interface NotLoadedProps {
  /** Pixels of what would be here. */
  height?: number;
}

/** In place of what no connection brings; it comes by itself once there is one. */
export function NotLoaded({ height }: NotLoadedProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.state} role="status" style={{ minHeight: height }}>
      <IconWifiOff size={28} stroke={1.4} />
      <p className={classes.title}>{t(($) => $.disconnected.notLoaded)}</p>
      <p className={classes.text}>{t(($) => $.disconnected.comesByItself)}</p>
    </div>
  );
}
