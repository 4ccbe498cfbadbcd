import type { ImageShare } from '@gondola/contract';
import { decimals, type Measures, presence, rivalry, shareOfShelf, type MarkTotals } from '@gondola/shelf';
import { roundedBeside } from '@gondola/formats/formats.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Hint } from '@gondola/ui/display/hint.tsx';
import classes from './share-figure.module.css';

export interface ShareFigureProps {
  measures: Measures;
  /** The server's result, once it has the drawing. */
  saved: Pick<ImageShare, 'score' | 'presence' | 'rivalry'> | null;
  /** 0 to 1. */
  target: number | null;
}

/** A ratio with three decimals always, 0,750: ratios are compared by eye (field-audit 9). */
export const ratioText = (ratio: number, language: string): string =>
  ratio.toFixed(decimals.ratio).replace('.', language === 'es' ? ',' : '.');

/** A ratio, and small next to it the same in per cent, both on their side of a target; a dash for one that is not measured. */
export function Ratio({ value, target = null }: { value: number | null; target?: number | null }) {
  const { percent, language } = useFormats();
  if (value === null) return '—';
  const shown = target === null ? value : roundedBeside(value, target, decimals.ratio);
  return (
    <>
      {ratioText(shown, language)} <span className={classes.percent}>{percent(shown)}</span>
    </>
  );
}

/** The three ratios of an image: the server's once it has the drawing, until then of what is drawn. */
export function useRatios({ measures: { byMark }, saved }: Pick<ShareFigureProps, 'measures' | 'saved'>) {
  const formula = formulaOf(byMark);
  const share = saved?.score ?? shareOfShelf(byMark);
  const isMeasured = formula !== 'none' || saved !== null;
  const overTrays = (ratio: number) => (byMark.Bandejas > 0 ? ratio : null);
  return {
    formula,
    share,
    isMeasured,
    /** Null where they are not measured. */
    measured: {
      share: isMeasured ? share : null,
      presence: overTrays(saved?.presence ?? presence(byMark)),
      rivalry: overTrays(saved?.rivalry ?? rivalry(byMark)),
    },
  };
}

/** The share of shelf of the image as a number and as a bar with its target, with presence and rivalry. */
export function ShareFigure({ measures, saved, target }: ShareFigureProps) {
  const { t } = useTranslation('teleaudit');
  const { target: targetText } = useFormats();
  const { formula, share, isMeasured, measured } = useRatios({ measures, saved });
  const reached = target === null ? undefined : share >= target;
  return (
    <section className={classes.figure} aria-labelledby="share-title">
      <h2 id="share-title" className={classes.title}>
        {t(($) => $.share.title)}
      </h2>
      <p className={classes.value} data-reached={reached} role="status">
        <Ratio value={measured.share} target={target} />
      </p>
      <p className={classes.words}>
        {t(($) => $.share.formula[formula])}
        {target === null ? null : ` · ${t(($) => $.share.target, { target: targetText(target) })}`}
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
      <dl className={classes.ratios}>
        {(['presence', 'rivalry'] as const).map((name) => (
          <div key={name}>
            <Hint label={t(($) => $.share.formula[name])}>
              <dt>{t(($) => $.share[name])}</dt>
            </Hint>
            <dd>
              <Ratio value={measured[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.source}>
        {t(($) => (saved === null ? $.share.live : $.share.computed))}
        {reached === undefined || !isMeasured
          ? null
          : ` · ${t(($) => $.share[reached ? 'reached' : 'missed'])}`}
      </p>
      {share > 1 || share < 0 ? <p className={classes.odd}>{t(($) => $.share.odd)}</p> : null}
    </section>
  );
}

// Which of the formulas of the share of shelf applies to what is drawn (field-audit, section 5), for its caption.
type Formula = 'overTrays' | 'overBoth' | 'withoutProducts' | 'none';

/** The formula shareOfShelf used for these totals. */
function formulaOf({ Bandejas, Productos, Competencia }: MarkTotals): Formula {
  if (Productos > 0) {
    if (Bandejas > 0) return 'overTrays';
    return Competencia > 0 ? 'overBoth' : 'none';
  }
  return Bandejas > 0 && Competencia > 0 ? 'withoutProducts' : 'none';
}
