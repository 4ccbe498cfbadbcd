import { ActionIcon, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconInfoCircle from '~icons/IconInfoCircle';
import IconX from '~icons/IconX';
import { closeNotice, useNotices } from './notices.ts';
import classes from './notice-area.module.css';

/** Messages about the page as a whole: refused, out of date. */
export function NoticeArea() {
  const { t } = useTranslation('app');
  const shown = useNotices();
  return (
    <div role="status" className={classes.area}>
      {shown.map((notice) => (
        <div key={notice} className={classes.notice}>
          <IconInfoCircle size={18} stroke={1.7} />
          <span>{t(($) => $.notice[notice])}</span>
          {notice === 'outdated' ? (
            <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
              {t(($) => $.notice.reload)}
            </Button>
          ) : null}
          <ActionIcon aria-label={t(($) => $.notice.close)} onClick={() => closeNotice(notice)}>
            <IconX size={16} stroke={1.8} />
          </ActionIcon>
        </div>
      ))}
    </div>
  );
}
