import { notificationEndpoints } from '@gondola/contract';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconBell from '~icons/IconBell';
import { useApi } from '@gondola/client/queries.ts';
import { deferred } from '@gondola/ui/overlay/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import { withTexts } from '~/texts/part-with-texts.ts';
import classes from './bell.module.css';

const panel = deferred(async () => {
  const room = await withTexts(import('~/rooms/notifications/index.ts'), 'notifications');
  return { default: room.BellPanel };
});

/** What happened since the person last looked, in the header of every page. */
export function Bell() {
  const { t } = useTranslation('app');
  const { Content, surface, trigger } = useOverlay(panel, 'dialog');
  const { data } = useApi(notificationEndpoints.unread, {});
  const count = data?.unread ?? 0;
  const label = count > 0 ? t(($) => $.bell.unread, { count }) : t(($) => $.bell.none);
  return (
    <>
      <ActionIcon aria-label={label} title={label} className={classes.button ?? ''} {...trigger}>
        <IconBell size={20} stroke={1.6} />
        {count > 0 ? (
          <span className={classes.count} aria-hidden>
            {data?.unreadIsCapped ? `${count}+` : count}
          </span>
        ) : null}
      </ActionIcon>
      {Content ? <Content surface={surface} /> : null}
    </>
  );
}
