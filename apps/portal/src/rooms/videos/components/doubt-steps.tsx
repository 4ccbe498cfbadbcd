import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { clockText } from '../clock-text.ts';
import type { Doubt, Doubts } from '../use-doubts.ts';
import classes from './panel.module.css';

interface DoubtStepsProps {
  doubts: Doubts;
  /** Hides the place by hand; undefined where nothing may be drawn. */
  onHide: ((doubt: Doubt) => void) | undefined;
}

/** The places at which the finder was unsure, one after the other: n goes on and p goes back. */
export function DoubtSteps({ doubts: all, onHide }: DoubtStepsProps) {
  const { doubts, current, place, lookedAt } = all;
  const { t } = useTranslation('videos');
  const isAny = doubts.length > 0;
  useKeys(
    t(($) => $.doubts.title),
    isAny
      ? [
          { keys: 'n', label: t(($) => $.doubts.next), run: () => all.step(1) },
          { keys: 'p', label: t(($) => $.doubts.previous), run: () => all.step(-1) },
        ]
      : [],
  );
  if (!isAny) return null;
  return (
    <div className={classes.job} role="group" aria-label={t(($) => $.doubts.title)}>
      <p className={classes.note}>
        {t(($) => $.doubts.count, { count: doubts.length })}{' '}
        <span role="status">
          {t(($) => $.doubts.looked, { looked: lookedAt.length, count: doubts.length })}
        </span>
      </p>
      {current ? (
        <p className={classes.words}>
          {t(($) => $.doubts.place, { place: (place ?? 0) + 1, count: doubts.length })} ·{' '}
          {clockText(current.from)}
          {current.to > current.from ? ` – ${clockText(current.to)}` : ''}
          {current.track === null ? '' : ` · ${t(($) => $.faces.name, { place: current.track + 1 })}`}:{' '}
          {t(($) => $.doubts.kind[current.kind])}
        </p>
      ) : null}
      <div className={classes.row}>
        <Button variant="default" size="compact-md" onClick={() => all.step(-1)}>
          {t(($) => $.doubts.previous)}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => all.step(1)}>
          {t(($) => $.doubts.next)}
        </Button>
        {current && onHide ? (
          <Button variant="default" size="compact-md" onClick={() => onHide(current)}>
            {t(($) => $.doubts.hide)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
