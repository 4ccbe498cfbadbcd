import { useSyncExternalStore } from 'react';
import { ActionIcon, Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconProgress from '~icons/IconProgress';
import { workStore } from './long-work.ts';
import { WorkLine } from './work-line.tsx';
import classes from './task-tray.module.css';

/** The header's place for long work: how far it got, how fast, cancel, and results to open later. */
export function TaskTray() {
  const { t } = useTranslation('ui');
  const works = useSyncExternalStore(workStore.watch, workStore.read);
  const running = works.filter((work) => work.state === 'running').length;
  const label = running > 0 ? t(($) => $.work.running, { count: running }) : t(($) => $.work.title);
  return (
    <Popover position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label={label} title={label} className={classes.button ?? ''}>
          <IconProgress size={20} stroke={1.6} className={running > 0 ? classes.turning : undefined} />
          {running > 0 ? <span className={classes.count}>{running}</span> : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.work.title)} p={0}>
        <h2 className={classes.title}>{t(($) => $.work.title)}</h2>
        {works.length === 0 ? <p className={classes.none}>{t(($) => $.work.none)}</p> : null}
        <ul className={classes.list}>
          {works.map((work) => (
            <WorkLine key={work.id} work={work} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
