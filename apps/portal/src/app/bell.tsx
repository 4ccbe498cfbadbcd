import { notificationEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { BellButton } from '@gondola/ui/display/bell-button.tsx';
import { deferred } from '@gondola/ui/overlay/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import { withTexts } from '~/texts/part-with-texts.ts';

const panel = deferred(async () => {
  const room = await withTexts(import('~/rooms/notifications/index.ts'), 'notifications');
  return { default: room.BellPanel };
});

/** The bell in the header of every page: news since the person last looked. */
export function Bell() {
  const { t } = useTranslation('app');
  const { Content, surface, trigger } = useOverlay(panel, 'dialog');
  const { data } = useApi(notificationEndpoints.unread, {});
  const count = data?.unread ?? 0;
  return (
    <>
      <BellButton
        label={count > 0 ? t(($) => $.bell.unread, { count }) : t(($) => $.bell.none)}
        unread={count}
        isCapped={data?.unreadIsCapped ?? false}
        trigger={trigger}
      />
      {Content ? <Content surface={surface} /> : null}
    </>
  );
}
