import { useTranslation } from 'react-i18next';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { MailChoices } from '../components/mail-choices.tsx';
import { MarkAllButton } from '../components/mark-all-button.tsx';
import { NotificationList } from '../components/notification-list.tsx';
import { useNotifications } from '@gondola/client/notifications.ts';
import classes from './notifications-page.module.css';

/** Everything the person was notified of in half a year, and of what they get a mail. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const query = useNotifications();
  return (
    <section>
      <PageHeader
        title={t(($) => $.title)}
        description={t(($) => $.description)}
        actions={<MarkAllButton query={query} />}
      />
      <div className={classes.parts}>
        <div className={classes.lines}>
          <NotificationList query={query} headings="h2" />
        </div>
        <MailChoices />
      </div>
    </section>
  );
}
