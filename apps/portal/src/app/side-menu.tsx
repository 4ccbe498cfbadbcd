import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rolesIn, useCurrentUser } from '~/lib/current-user.ts';
import { useSession } from '~/lib/session.ts';
import { useWaitingCount } from '~/rooms/tickets/index.ts';
import { CompanySwitch } from './company-switch.tsx';
import { menuFor, menuIcons, type MenuRoute, menuSections } from './menu.ts';
import classes from './side-menu.module.css';

interface SideMenuProps {
  /** Told when a place was chosen, so that a phone closes the menu. */
  onChoose?: () => void;
}

/** The company, and the places its person may go. */
export function SideMenu({ onChoose }: SideMenuProps) {
  const { t } = useTranslation('app');
  const user = useCurrentUser();
  const { companyId } = useSession();
  const held = rolesIn(user, companyId);
  const waiting = useWaitingCount();
  const badges: Partial<Record<MenuRoute, number | undefined>> = { '/support': waiting };
  return (
    <nav aria-label={t(($) => $.menu.label)} className={classes.menu}>
      <CompanySwitch />
      <div className={classes.nav}>
        {menuSections.map((section) => {
          const routes = menuFor(section, held);
          if (routes.length === 0) return null;
          return (
            <div key={section} className={classes.section}>
              {section === 'everyone' ? null : (
                <h2 className={classes.heading}>{t(($) => $.menu.section[section])}</h2>
              )}
              {routes.map((route) => {
                const Icon = menuIcons[route];
                const badge = badges[route];
                return (
                  <Link
                    key={route}
                    to={route}
                    className={classes.item}
                    activeProps={{ 'aria-current': 'page' }}
                    onClick={onChoose}
                  >
                    <Icon size={19} stroke={1.6} />
                    <span className={classes.word}>{t(($) => $.menu.page[route])}</span>
                    {badge ? (
                      <span className={classes.badge} aria-label={t(($) => $.menu.waiting, { count: badge })}>
                        {badge}
                      </span>
                    ) : null}
                  </Link>
                );
              })}
            </div>
          );
        })}
      </div>
    </nav>
  );
}
