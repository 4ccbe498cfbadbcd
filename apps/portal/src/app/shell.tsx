import { Suspense, useEffect } from 'react';
import { mayEnter, namesNothing, wholeName } from '@gondola/contract';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rolesIn, useCurrentUser } from '@gondola/client/current-user.ts';
import { useIdle } from '@gondola/ui/loading/use-idle.ts';
import { keepListening } from '@gondola/client/live-updates.ts';
import { useSession, endSession, holdPage } from '@gondola/client/session.ts';
import { RegionProvider } from '@gondola/ui/format/region.tsx';
import { TrayMemory } from '~/rooms/imports/index.ts';
import { LeaveGate } from '@gondola/ui/form/leave-gate.tsx';
import { hasUnsaved } from '@gondola/ui/form/unsaved-parts.ts';
import { KeyboardHelp } from '@gondola/ui/keys/keyboard-help.tsx';
import { MemoryScope } from '@gondola/ui/table/table-memory.ts';
import { workStore } from '@gondola/ui/tasks/long-work.ts';
import { TaskTray } from '@gondola/ui/tasks/task-tray.tsx';
import { Bell } from './bell.tsx';
import { FirstStepsButton } from './first-steps-button.tsx';
import { keepPageWhile } from './missing-files.ts';
import { queries } from './query-client.ts';
import { NotFound } from './not-found.tsx';
import { NoticeArea } from './notice-area.tsx';
import { usePageRegion } from './page-region.ts';
import { PaletteButton } from './palette-button.tsx';
import { SideMenu } from './side-menu.tsx';
import classes from './shell.module.css';
import { deferred } from '@gondola/ui/loading/deferred.ts';
import { useArrival } from '@gondola/ui/overlay/use-arrival.ts';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import { hasKeptWork } from '~/held/kept-work.ts';
import { partWithTexts, withTexts } from '~/loading/part-with-texts.ts';
import { Initials } from '@gondola/ui/display/initials.tsx';

const LeftWork = partWithTexts(() => import('./left-work.tsx'), 'reviews', 'teleaudit');

const panel = deferred(() => import('./person-panel.tsx'));

/** The menu of the person: who is signed in, how they like to see the product, and the way out. */
function PersonMenu() {
  const { t } = useTranslation('app');
  const { Content, surface, trigger } = useOverlay(panel, 'menu');
  const user = useCurrentUser();
  return (
    <>
      <button type="button" className={classes.button} {...trigger}>
        <VisuallyHidden>{t(($) => $.person.menu)}</VisuallyHidden>
        <Initials name={wholeName(user)} image={user.fileUrl ?? undefined} size={34} />
      </button>
      {Content ? <Content surface={surface} /> : null}
    </>
  );
}

const drawer = deferred(() => import('./menu-drawer.tsx'));

/** Opens the menu where the screen has no room for it. */
function MenuButton({ className }: { className: string }) {
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

const dialog = deferred(async () => {
  const room = await withTexts(import('~/rooms/sessions/index.ts'), 'sessions');
  return { default: room.SignInAgain };
});

const leave = (): void => endSession('left');

/** Holds the page when its session runs out, and asks the person to sign in again over it. */
function SessionWatch() {
  const { waiting = false } = useSession();
  const { Content, opened } = useArrival(dialog, waiting, leave);
  useEffect(holdPage, []);
  return Content && opened ? <Content /> : null;
}

keepPageWhile(() => hasUnsaved() || workStore.read().some(({ state }) => state === 'running'));

/** The frame of every page of someone signed in: menu, header, notices, content. */
export function Shell() {
  const { t } = useTranslation('app');
  const region = usePageRegion();
  const user = useCurrentUser();
  useLiveUpdates();
  const isNowhere = useLocation({ select: ({ pathname }) => namesNothing(pathname) });
  const isIdle = useIdle();
  return (
    <MemoryScope value={String(user.id)}>
      <RegionProvider region={region}>
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
              {isIdle && mayEnter('administration', rolesIn(user, undefined)) ? <FirstStepsButton /> : null}
              <TaskTray />
              {isIdle && mayEnter('stock', rolesIn(user, undefined)) ? (
                <Suspense>
                  <TrayMemory key={user.id} />
                </Suspense>
              ) : null}
              {isIdle && hasKeptWork(user.id) ? (
                <Suspense>
                  <LeftWork key={user.id} />
                </Suspense>
              ) : null}
              <Bell />
              <PersonMenu />
            </div>
          </header>
          <main id="content" tabIndex={-1} className={classes.content}>
            <NoticeArea />
            <Suspense>{isNowhere ? <NotFound /> : <Outlet />}</Suspense>
          </main>
        </div>
        <KeyboardHelp />
        <LeaveGate />
        <SessionWatch />
      </RegionProvider>
    </MemoryScope>
  );
}

/** Follows the changes of the selected company while the shell is shown. */
function useLiveUpdates(): void {
  const { token, companyId } = useSession();
  const router = useRouter();
  useEffect(() => {
    if (!token) return undefined;
    const stop = new AbortController();
    // The guards of the pages ask again what may be entered.
    const onNewRights = () => router.invalidate();
    void keepListening(stop.signal, { token, companyId }, { queries, onNewRights });
    return () => stop.abort();
  }, [token, companyId, router]);
}
