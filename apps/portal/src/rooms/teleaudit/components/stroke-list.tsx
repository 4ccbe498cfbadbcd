import { lineLength, type MarkAssignment } from '@gondola/shelf';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconChevronDown from '~icons/IconChevronDown';
import IconTrash from '~icons/IconTrash';
import { useFormats } from '~/lib/use-formats.ts';
import { isLine, type Stroke } from '../drawing/stroke.ts';
import { StrokeSample } from './stroke-sample.tsx';
import classes from './stroke-list.module.css';

interface StrokeListProps {
  strokes: readonly Stroke[];
  marks: MarkAssignment;
  selected: string | null;
  onSelect: (key: string) => void;
  onRemove: (key: string) => void;
  disabled: boolean;
}

/** The strokes in words, each to be selected or deleted: the drawing for those who do not see or point. */
export const StrokeList = memo(function StrokeList(props: StrokeListProps) {
  const { strokes, marks, selected, disabled } = props;
  const { t } = useTranslation('teleaudit');
  const { number } = useFormats();
  const [opened, setOpened] = useState(false);
  return (
    <section className={classes.part}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={opened}
        onClick={() => setOpened((now) => !now)}
      >
        {t(($) => $.strokes.count, { count: strokes.length })}
        <IconChevronDown size={16} stroke={1.8} />
      </button>
      {opened && strokes.length === 0 ? <p className={classes.none}>{t(($) => $.strokes.none)}</p> : null}
      {opened ? (
        <ol className={classes.list}>
          {strokes.map((stroke, index) => {
            const mark = marks[stroke.color];
            const name = t(($) => $.strokes.name, {
              place: index + 1,
              mark: t(($) => $.mark[mark ?? 'none']),
              color: t(($) => $.color[stroke.color]),
              length: number(isLine(stroke) ? lineLength(stroke) : 0, 0),
            });
            return (
              <li key={stroke.key} className={classes.line}>
                <button
                  type="button"
                  className={classes.stroke}
                  aria-pressed={stroke.key === selected}
                  onClick={() => props.onSelect(stroke.key)}
                >
                  <StrokeSample color={stroke.color} mark={mark} />
                  {name}
                </button>
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={t(($) => $.strokes.remove, { name })}
                  disabled={disabled}
                  onClick={() => props.onRemove(stroke.key)}
                >
                  <IconTrash size={16} stroke={1.6} />
                </button>
              </li>
            );
          })}
        </ol>
      ) : null}
    </section>
  );
});
