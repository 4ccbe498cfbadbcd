import {
  type Mark,
  type MarkAssignment,
  marks as allMarks,
  type StrokeColor,
  strokeColors,
} from '@gondola/shelf';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '@gondola/ui/keys/key-hint.tsx';
import { StrokeSample } from './stroke-sample.tsx';
import classes from './color-panel.module.css';

interface ColorPanelProps {
  marks: MarkAssignment;
  color: StrokeColor | null;
  onColor: (color: StrokeColor) => void;
  onMark: (color: StrokeColor, mark: Mark | null) => void;
  disabled: boolean;
}

/** The seven colours and what each means. A colour without a meaning cannot be drawn with. */
export function ColorPanel({ marks, color, onColor, onMark, disabled }: ColorPanelProps) {
  const { t } = useTranslation('teleaudit');
  return (
    <section className={classes.panel} aria-labelledby="colors-title">
      <h2 id="colors-title" className={classes.title}>
        {t(($) => $.colors.title)}
      </h2>
      <p className={classes.status} role="status">
        {t(($) => $.colors.drawing)}{' '}
        <strong>
          {color && marks[color]
            ? `${t(($) => $.mark[marks[color] ?? 'none'])} (${t(($) => $.color[color])})`
            : t(($) => $.colors.nothing)}
        </strong>
      </p>
      <ul className={classes.list}>
        {strokeColors.map((one, index) => (
          <li key={one} className={classes.line} data-chosen={one === color ? '' : undefined}>
            <button
              type="button"
              className={classes.color}
              aria-pressed={one === color}
              disabled={disabled || marks[one] === null}
              onClick={() => onColor(one)}
            >
              <StrokeSample color={one} mark={marks[one]} />
              {t(($) => $.color[one])}
            </button>
            <select
              className={classes.option}
              aria-label={t(($) => $.colors.option, { color: t(($) => $.color[one]) })}
              value={marks[one] ?? ''}
              disabled={disabled}
              onChange={(event) =>
                onMark(one, allMarks.find((mark) => mark === event.currentTarget.value) ?? null)
              }
            >
              <option value="">{t(($) => $.mark.none)}</option>
              {allMarks.map((mark) => (
                <option key={mark} value={mark}>
                  {t(($) => $.mark[mark])}
                </option>
              ))}
            </select>
            <KeyHint keys={String(index + 1)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
