import { useTranslation } from 'react-i18next';
import { PopoverSurface } from '../overlay/popover-surface.tsx';
import type { Surface } from '../overlay/use-overlay.ts';
import type { LongWork } from './long-work.ts';
import { WorkLine } from './work-line.tsx';
import classes from './work-panel.module.css';

/** The pieces of long work, under the tray's button. */
export default function WorkPanel({ surface, works }: { surface: Surface; works: readonly LongWork[] }) {
  const { t } = useTranslation('ui');
  return (
    <PopoverSurface
      surface={surface}
      label={t(($) => $.work.title)}
      padding={0}
      position="bottom-end"
      width={360}
    >
      <h2 className={classes.title}>{t(($) => $.work.title)}</h2>
      {works.length === 0 ? <p className={classes.none}>{t(($) => $.work.none)}</p> : null}
      <ul className={classes.list}>
        {works.map((work) => (
          <WorkLine key={work.id} work={work} />
        ))}
      </ul>
    </PopoverSurface>
  );
}
