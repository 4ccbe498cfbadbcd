import { Suspense } from 'react';
import { mayEnter } from '@gondola/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { companiesQuery, rolesIn, useCurrentUser } from '@gondola/client/current-user.ts';
import { defaultTimeZone } from '@gondola/formats/formats.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useSession } from '@gondola/client/session.ts';
import { TimeZone } from '@gondola/ui/format/time-zone.ts';
import { TrayMemory } from '~/rooms/imports/index.ts';
import { LeaveGate } from '@gondola/ui/form/leave-gate.tsx';
import { hasUnsaved } from '@gondola/ui/form/unsaved-parts.ts';
import { KeyboardHelp } from '@gondola/ui/keys/keyboard-help.tsx';
import { MemoryScope } from '@gondola/ui/table/table-memory.ts';
import { workStore } from '@gondola/ui/tasks/long-work.ts';
import { TaskTray } from '@gondola/ui/tasks/task-tray.tsx';
import { useLiveUpdates } from './use-live-updates.ts';
import { MenuButton } from './menu-button.tsx';
import { keepPageWhile } from './missing-files.ts';
import { NoticeArea } from './notice-area.tsx';
import { PaletteButton } from './palette-button.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SessionWatch } from './session-watch.tsx';
import { SideMenu } from './side-menu.tsx';
import classes from './shell.module.css';

keepPageWhile(() => hasUnsaved() || workStore.read().some(({ state }) => state === 'running'));

const Bell = lazyPart(() => import('./bell.tsx'));

/** The frame of every page of someone signed in: menu, header, notices, content. */
export function Shell() {
  const { t } = useTranslation('app');
  const { companyId } = useSession();
  const { companies } = useSuspenseQuery(companiesQuery()).data;
  const timeZone = companies.find(({ id }) => id === companyId)?.timeZone ?? defaultTimeZone;
  const user = useCurrentUser();
  useLiveUpdates();
  return (
    <MemoryScope value={String(user.id)}>
      <TimeZone value={timeZone}>
        <a href="#content" className={classes.skip}>
          {t(($) => $.skip)}
        </a>
        <div className={classes.shell}>
          <div className={classes.side}>
            <SideMenu />
          </div>
          <header className={classes.header}>
            <MenuButton className={classes.burger ?? ''} />
            <PaletteButton />
            <div className={classes.tools}>
              <TaskTray />
              {mayEnter('stock', rolesIn(user, undefined)) ? (
                <Suspense>
                  <TrayMemory key={user.id} />
                </Suspense>
              ) : null}
              <Suspense fallback={<span className={classes.bell} />}>
                <Bell />
              </Suspense>
              <PersonMenu />
            </div>
          </header>
          <main id="content" tabIndex={-1} className={classes.content}>
            <NoticeArea />
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
        </div>
        <KeyboardHelp />
        <LeaveGate />
        <SessionWatch />
      </TimeZone>
    </MemoryScope>
  );
}
