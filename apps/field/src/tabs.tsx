import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { unsentOf } from './assignments/today-list.ts';
import { useField } from './field-context.tsx';
import { useReturnedWork } from './screens/returned-list.tsx';
import classes from './tabs.module.css';

const tabs = [
  ['today', '/', IconChecklist],
  ['returned', '/returned', IconArrowBackUp],
  ['sent', '/sent', IconSend],
  ['me', '/me', IconUser],
] as const;

/** Screens that are reached from the tab of the person. */
const ofMe: ReadonlySet<string> = new Set(['/me', '/history', '/phone']);

/** The highest number that a badge shows. */
const maxShown = 99;

/** The four places of the application, in the thumb's reach, with what waits for the worker in each. */
export function Tabs() {
  const { t } = useTranslation('field');
  const [address] = useLocation();
  const { visits } = useField();
  const { left, begun } = useReturnedWork();
  const counts = { today: 0, returned: left.length + begun.length, sent: unsentOf(visits).length, me: 0 };
  // Any other address shows the list of the day.
  const here = ofMe.has(address) ? '/me' : (tabs.find(([, path]) => path === address)?.[1] ?? '/');
  return (
    <nav className={classes.tabs} aria-label={t(($) => $.tabs.label)}>
      {tabs.map(([name, path, Icon]) => {
        const count = counts[name];
        return (
          <Link
            key={name}
            href={path}
            className={classes.tab}
            aria-current={path === here ? (path === address ? 'page' : 'true') : undefined}
          >
            <span className={classes.icon}>
              <Icon size={24} stroke={1.7} aria-hidden />
              {count > 0 ? (
                <span className={classes.count} aria-hidden>
                  {count > maxShown ? `${maxShown}+` : count}
                </span>
              ) : null}
            </span>
            <span>{t(($) => $.tabs[name])}</span>
            {name !== 'today' && name !== 'me' && count > 0 ? (
              <span className={classes.spoken}>{t(($) => $.tabs.waiting[name], { count })}</span>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}
