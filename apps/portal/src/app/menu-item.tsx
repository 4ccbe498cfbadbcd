import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type MenuEntry, menuIcons } from './menu.ts';
import classes from './side-menu.module.css';

interface MenuItemProps {
  entry: MenuEntry;
  /** How many things wait there. */
  badge?: number | undefined;
  onChoose: (() => void) | undefined;
}

/** One place of the menu; the places that belong to it show once one is there. */
export function MenuItem({ entry: { route, items }, badge, onChoose }: MenuItemProps) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const isAt = (place: string) => pathname === place || pathname.startsWith(`${place}/`);
  const Icon = menuIcons[route];
  return (
    <>
      <Link to={route} className={classes.item} activeProps={{ 'aria-current': 'page' }} onClick={onChoose}>
        <Icon size={19} stroke={1.6} />
        <span className={classes.word}>{t(($) => $.menu.page[route])}</span>
        {badge ? (
          <span className={classes.badge} aria-label={t(($) => $.menu.waiting, { count: badge })}>
            {badge}
          </span>
        ) : null}
      </Link>
      {items.length > 0 && [route, ...items].some(isAt) ? (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item}>
              <Link
                to={item}
                className={classes.item}
                activeProps={{ 'aria-current': 'page' }}
                onClick={onChoose}
              >
                <span className={classes.word}>{t(($) => $.menu.page[item])}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
