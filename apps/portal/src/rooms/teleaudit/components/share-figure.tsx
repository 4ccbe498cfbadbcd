import { decimals, type Measures, shareOfShelf } from '@gondola/shelf';
import { useTranslation } from 'react-i18next';
import { useFormats } from '~/lib/use-formats.ts';
import { formulaOf } from '../drawing/formula.ts';
import classes from './share-figure.module.css';

interface ShareFigureProps {
  measures: Measures;
  /** The ratio the server computed, once it has what is drawn here. */
  saved: number | null;
  /** 0 to 1. */
  target: number | null;
}

// Three decimals always, 0,750: ratios are compared by eye.
const ratioText = (ratio: number, language: string) =>
  ratio.toFixed(decimals.ratio).replace('.', language === 'es' ? ',' : '.');

/** The share of shelf of the image as a number and as a bar with its target. */
export function ShareFigure({ measures, saved, target }: ShareFigureProps) {
  const { t } = useTranslation('teleaudit');
  const { percent, language } = useFormats();
  const share = saved ?? shareOfShelf(measures.byMark);
  const formula = formulaOf(measures.byMark);
  const reached = target === null ? undefined : share >= target;
  return (
    <section className={classes.figure} aria-labelledby="share-title">
      <h2 id="share-title" className={classes.title}>
        {t(($) => $.share.title)}
      </h2>
      <p className={classes.value} data-reached={reached} role="status">
        {formula === 'none' && saved === null ? '—' : percent(share)}
      </p>
      <p className={classes.words}>
        {t(($) => $.share.formula[formula])}
        {target === null ? null : ` · ${t(($) => $.share.target, { target: percent(target, 0) })}`}
      </p>
      <div className={classes.track} aria-hidden="true">
        <span
          className={classes.bar}
          data-reached={reached}
          style={{ width: `${Math.min(Math.max(share, 0), 1) * 100}%` }}
        />
        {target === null ? null : (
          <span className={classes.target} style={{ left: `${Math.min(target, 1) * 100}%` }} />
        )}
      </div>
      <p className={classes.source}>
        {saved === null
          ? t(($) => $.share.live)
          : t(($) => $.share.computed, { ratio: ratioText(saved, language) })}
        {reached === undefined || (formula === 'none' && saved === null)
          ? null
          : ` · ${t(($) => $.share[reached ? 'reached' : 'missed'])}`}
      </p>
      {share > 1 || share < 0 ? <p className={classes.odd}>{t(($) => $.share.odd)}</p> : null}
    </section>
  );
}
