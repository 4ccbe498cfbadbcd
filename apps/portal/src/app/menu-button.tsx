import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconMenu2 from '~icons/IconMenu2';
import { deferred } from '@gondola/ui/overlay/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';

const drawer = deferred(() => import('./menu-drawer.tsx'));

/** Opens the menu where the screen has no room for it. */
export function MenuButton({ className }: { className: string }) {
  const { t } = useTranslation('app');
  const { Content, surface, trigger } = useOverlay(drawer, 'dialog');
  return (
    <>
      <ActionIcon className={className} size={36} aria-label={t(($) => $.menu.open)} {...trigger}>
        <IconMenu2 size={20} stroke={1.7} />
      </ActionIcon>
      {Content ? <Content surface={surface} /> : null}
    </>
  );
}
