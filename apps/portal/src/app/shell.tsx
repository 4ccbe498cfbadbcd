import { Suspense, useState } from 'react';
import { ActionIcon, Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconMenu2 from '~icons/IconMenu2';
import { companiesQuery, useCurrentUser } from '~/lib/current-user.ts';
import { defaultTimeZone } from '~/lib/formats.ts';
import { useSession } from '~/lib/session.ts';
import { TimeZone } from '~/lib/time-zone.ts';
import { KeyboardHelp } from '~/ui/keys/keyboard-help.tsx';
import { MemoryScope } from '~/ui/table/table-memory.ts';
import { TaskTray } from '~/ui/tasks/task-tray.tsx';
import { useLiveUpdates } from './live-updates.ts';
import { NoticeArea } from './notice-area.tsx';
import { PaletteButton } from './palette-button.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SideMenu } from './side-menu.tsx';
import classes from './shell.module.css';

/** The frame of every page of someone signed in: menu, header, notices, content. */
export function Shell() {
  const { t } = useTranslation('app');
  const [menuOpened, setMenuOpened] = useState(false);
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
            <ActionIcon
              className={classes.burger ?? ''}
              size={36}
              aria-label={t(($) => $.menu.open)}
              aria-expanded={menuOpened}
              onClick={() => setMenuOpened(true)}
            >
              <IconMenu2 size={20} stroke={1.7} />
            </ActionIcon>
            <PaletteButton />
            <div className={classes.tools}>
              <TaskTray />
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
        <Drawer
          opened={menuOpened}
          onClose={() => setMenuOpened(false)}
          size={280}
          padding={0}
          withCloseButton={false}
          aria-label={t(($) => $.menu.label)}
        >
          <SideMenu onChoose={() => setMenuOpened(false)} />
        </Drawer>
        <KeyboardHelp />
      </TimeZone>
    </MemoryScope>
  );
}
