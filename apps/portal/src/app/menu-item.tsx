import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type MenuEntry, menuIcons, type MenuRoute } from './menu.ts';
import classes from './side-menu.module.css';

interface MenuItemProps {
  entry: MenuEntry;
  /** How many things wait there. */
  badge?: number | undefined;
  /** The entry that the page belongs to. */
  current: MenuRoute | undefined;
  onChoose: (() => void) | undefined;
}

// The entry knows its addresses; the link knows only those that begin with its own.
const activeOptions = { exact: true };

/** One place of the menu; the places that belong to it show once one is there. */
export function MenuItem({ entry: { route, items }, badge, current, onChoose }: MenuItemProps) {
  const { t } = useTranslation('app');
  const mark = (place: MenuRoute) => (place === current ? 'page' : undefined);
  const Icon = menuIcons[route];
  return (
    <>
      <Link
        to={route}
        className={classes.item}
        activeOptions={activeOptions}
        aria-current={mark(route)}
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
      {items.length > 0 && [route, ...items].some((place) => place === current) ? (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item}>
              <Link
                to={item}
                className={classes.item}
                activeOptions={activeOptions}
                aria-current={mark(item)}
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
