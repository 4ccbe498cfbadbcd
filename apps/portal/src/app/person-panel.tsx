import { wholeName } from '@gondola/contract';
import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { useCurrentUser } from '@gondola/client/current-user.ts';
import { MenuSurface } from '@gondola/ui/overlay/menu-surface.tsx';
import type { Surface } from '@gondola/ui/overlay/use-overlay.ts';
import { changeLanguage } from '@gondola/client/i18n.ts';
import { LanguageSwitch } from '@gondola/ui/settings/language-switch.tsx';
import { SchemeSwitch } from '@gondola/ui/settings/scheme-switch.tsx';
import { leavePortal } from './leaving.ts';
import { rememberLanguage } from './remember-language.ts';
import classes from './person-panel.module.css';

/** The person's name and role, how they like to see the product, and the way out. */
export default function PersonPanel({ surface }: { surface: Surface }) {
  const { t } = useTranslation('app');
  const user = useCurrentUser();
  return (
    <MenuSurface surface={surface} position="bottom-end" width={280} closeOnItemClick={false}>
      <div className={classes.who}>
        <strong>{wholeName(user)}</strong>
        <span>{user.email}</span>
        <span>{t(($) => $.role[user.role])}</span>
      </div>
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to="/profile"
        closeMenuOnClick
        leftSection={<IconUserCircle size={18} stroke={1.6} />}
      >
        {t(($) => $.person.profile)}
      </Menu.Item>
      <Menu.Divider />
      <div className={classes.choice}>
        <span>{t(($) => $.person.language)}</span>
        <LanguageSwitch change={changeLanguage} onChange={rememberLanguage} />
      </div>
      <div className={classes.choice}>
        <span>{t(($) => $.person.scheme)}</span>
        <SchemeSwitch />
      </div>
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to="/notifications"
        leftSection={<IconBell size={18} stroke={1.6} />}
        onClick={surface.onClose}
      >
        {t(($) => $.person.notifications)}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={() => void leavePortal()}>
        {t(($) => $.person.signOut)}
      </Menu.Item>
    </MenuSurface>
  );
}
