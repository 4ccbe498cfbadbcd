import { ticketEndpoints, ticketTabs, totalCap } from '@gondola/contract';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { rolesIn, useCurrentUser } from '@gondola/client/current-user.ts';
import { useSession } from '@gondola/client/session.ts';
import { CompanySwitch } from './company-switch.tsx';
import { menuFor, menuRouteAt, menuSections } from './menu.ts';
import { MenuItem } from './menu-item.tsx';
import classes from './side-menu.module.css';

/** Tickets that wait for an approval in the selected company; undefined until known. */
function useWaitingCount(): number | undefined {
  const { data } = useApi(ticketEndpoints.byState, { query: {} });
  if (!data) return undefined;
  const waiting = ticketTabs.waitingForApproval.reduce((sum, state) => sum + (data.counts[state] ?? 0), 0);
  return Math.min(waiting, totalCap);
}

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
  const current = useLocation({ select: ({ pathname }) => menuRouteAt(pathname) });
  return (
    <nav aria-label={t(($) => $.menu.label)} className={classes.menu}>
      <CompanySwitch />
      <div className={classes.nav}>
        {menuSections.map((section) => {
          const entries = menuFor(section, held);
          if (entries.length === 0) return null;
          return (
            <div key={section} className={classes.section}>
              {section === 'everyone' ? null : (
                <h2 className={classes.heading}>{t(($) => $.menu.section[section])}</h2>
              )}
              {entries.map((entry) => (
                <MenuItem
                  key={entry.route}
                  entry={entry}
                  badge={entry.route === '/support' ? waiting : undefined}
                  current={current}
                  onChoose={onChoose}
                />
              ))}
            </div>
          );
        })}
      </div>
    </nav>
  );
}
