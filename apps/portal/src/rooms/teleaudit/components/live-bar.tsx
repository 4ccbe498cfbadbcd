import { type MarkAssignment, type StrokeColor, strokeColors } from '@gondola/shelf';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Ratio, ratioText, type ShareFigureProps, useRatios } from './share-figure.tsx';
import { StrokeSample } from './stroke-sample.tsx';
import classes from './live-bar.module.css';

interface LiveBarProps extends ShareFigureProps {
  marks: MarkAssignment;
  color: StrokeColor | null;
  onColor: (color: StrokeColor) => void;
  disabled: boolean;
}

/** On a phone, what the drawing comes to and the colours to draw with, in sight wherever the page is. */
export function LiveBar({ marks, color, onColor, disabled, target, ...drawn }: LiveBarProps) {
  const { t } = useTranslation('teleaudit');
  const { target: targetText, language } = useFormats();
  const { measured } = useRatios(drawn);
  const chosen = color === null ? null : marks[color];
  return (
    <div className={classes.live}>
      <p className={classes.figures}>
        {t(($) => $.share.title)}
        <strong>
          <Ratio value={measured.share} target={target} />
        </strong>
        {target === null ? null : <span>{t(($) => $.share.target, { target: targetText(target) })}</span>}
        <span>
          {t(($) => $.share.rivalry)}{' '}
          {measured.rivalry === null ? '—' : ratioText(measured.rivalry, language)}
        </span>
        <span className={classes.chosen}>
          {color && chosen ? t(($) => $.mark[chosen]) : t(($) => $.colors.nothing)}
        </span>
      </p>
      <div className={classes.colors} role="group" aria-label={t(($) => $.colors.title)}>
        {strokeColors.map((one) => {
          const mark = marks[one];
          return (
            <button
              key={one}
              type="button"
              className={classes.color}
              aria-label={[t(($) => $.color[one]), mark && t(($) => $.mark[mark])].filter(Boolean).join(', ')}
              aria-pressed={one === color}
              disabled={disabled || mark === null}
              onClick={() => onColor(one)}
            >
              <StrokeSample color={one} mark={mark} />
            </button>
          );
        })}
      </div>
    </div>
  );
}
