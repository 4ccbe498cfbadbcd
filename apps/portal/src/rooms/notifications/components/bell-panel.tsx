import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PopoverSurface } from '@gondola/ui/overlay/popover-surface.tsx';
import type { Surface } from '@gondola/ui/overlay/use-overlay.ts';
import { useNotifications } from '@gondola/client/notifications.ts';
import { MarkAllButton } from './mark-all-button.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './bell-panel.module.css';

/** The panel under the bell: the newest lines, and the way to all of them. */
export default function BellPanel({ surface }: { surface: Surface }) {
  const { t } = useTranslation('notifications');
  return (
    <PopoverSurface
      surface={surface}
      label={t(($) => $.title)}
      padding={0}
      position="bottom-end"
      width="min(420px, calc(100vw - 24px))"
    >
      <Lines onClose={surface.onClose} />
    </PopoverSurface>
  );
}

// Apart, so that nothing is read before the popover is open.
function Lines({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const query = useNotifications();
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t(($) => $.title)}</h2>
        <MarkAllButton query={query} />
      </div>
      <div className={classes.scroll}>
        <NotificationList query={query} headings="h3" onOpen={onClose} />
      </div>
      <Link to="/notifications" className={classes.foot} onClick={onClose}>
        {t(($) => $.settings)}
      </Link>
    </>
  );
}
