import { useTranslation } from 'react-i18next';
import { useUnread } from '@gondola/client/use-unread.ts';
import { BellButton } from '@gondola/ui/display/bell-button.tsx';
import { deferred } from '@gondola/ui/loading/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import { withTexts } from '~/loading/part-with-texts.ts';

const panel = deferred(async () => {
  const room = await withTexts(import('~/rooms/notifications/index.ts'), 'notifications');
  return { default: room.BellPanel };
});

/** The bell in the header of every page: news since the person last looked. */
export function Bell() {
  const { t } = useTranslation('app');
  const { Content, surface, trigger } = useOverlay(panel, 'dialog');
  const { unread, isCapped } = useUnread();
  return (
    <>
      <BellButton
        label={unread > 0 ? t(($) => $.bell.unread, { count: unread }) : t(($) => $.bell.none)}
        unread={unread}
        isCapped={isCapped}
        trigger={trigger}
      />
      {Content ? <Content surface={surface} /> : null}
    </>
  );
}
