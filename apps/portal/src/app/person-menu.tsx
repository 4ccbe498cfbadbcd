import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { Initials } from '@gondola/ui/display/initials.tsx';
import { deferred } from '@gondola/ui/overlay/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import classes from './person-menu.module.css';

const panel = deferred(() => import('./person-panel.tsx'));

/** Who is signed in, how they like to see the product, and the way out. */
export function PersonMenu() {
  const { t } = useTranslation('app');
  const { Content, surface, trigger } = useOverlay(panel, 'menu');
  const user = useCurrentUser();
  return (
    <>
      <button type="button" className={classes.button} {...trigger}>
        <VisuallyHidden>{t(($) => $.person.menu)}</VisuallyHidden>
        <Initials name={user.fullName} image={user.fileUrl ?? undefined} size={34} />
      </button>
      {Content ? <Content surface={surface} /> : null}
    </>
  );
}
