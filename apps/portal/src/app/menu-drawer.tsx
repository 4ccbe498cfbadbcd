import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useScrollLock } from '@gondola/ui/overlay/use-scroll-lock.ts';
import type { Surface } from '@gondola/ui/overlay/use-overlay.ts';
import { SideMenu } from './side-menu.tsx';

/** The menu of a narrow screen, over the page. */
export default function MenuDrawer({ surface }: { surface: Surface }) {
  const { t } = useTranslation('app');
  useScrollLock(surface.opened);
  return (
    <Drawer.Root
      opened={surface.opened}
      onClose={surface.onClose}
      id={surface.contentId}
      // At the side of its button.
      position="left"
      size={280}
      padding={0}
    >
      <Drawer.Overlay backgroundOpacity={0.3} />
      <Drawer.Content aria-label={t(($) => $.menu.label)}>
        <SideMenu onChoose={surface.onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
