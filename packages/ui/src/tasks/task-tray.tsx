import { useSyncExternalStore } from 'react';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs';
import { deferred } from '../loading/deferred.ts';
import { useOverlay } from '../overlay/use-overlay.ts';
import { workStore } from './long-work.ts';
import classes from './task-tray.module.css';

const panel = deferred(() => import('./work-panel.tsx'));

/** The header's place for long work: how far it got, how fast, cancel, and results to open later. */
export function TaskTray() {
  const { t } = useTranslation('ui');
  const { Content, surface, trigger } = useOverlay(panel, 'dialog');
  const works = useSyncExternalStore(workStore.watch, workStore.read);
  const running = works.filter((work) => work.state === 'running').length;
  const label = running > 0 ? t(($) => $.work.running, { count: running }) : t(($) => $.work.title);
  return (
    <>
      <ActionIcon aria-label={label} title={label} className={classes.button ?? ''} {...trigger}>
        <IconProgress size={20} stroke={1.6} className={running > 0 ? classes.turning : undefined} />
        {running > 0 ? <span className={classes.count}>{running}</span> : null}
      </ActionIcon>
      {Content ? <Content surface={surface} works={works} /> : null}
    </>
  );
}
