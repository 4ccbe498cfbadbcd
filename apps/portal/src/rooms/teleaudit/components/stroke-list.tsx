import { lineLength, type MarkAssignment, maximumStrokes, polygonArea } from '@gondola/shelf';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { VirtualRows } from '@gondola/ui/table/virtual-rows.tsx';
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

const rowHeight = 34;

/** The strokes in words, each to be selected or deleted: the drawing for those who do not see or point. */
export const StrokeList = memo(function StrokeList(props: StrokeListProps) {
  const { strokes } = props;
  const { t } = useTranslation('teleaudit');
  const [opened, setOpened] = useState(false);
  const count = t(($) => $.strokes.count, { count: strokes.length });
  return (
    <section className={classes.part}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={opened}
        onClick={() => setOpened((now) => !now)}
      >
        {count}
        <IconChevronDown size={16} stroke={1.8} />
      </button>
      {opened && strokes.length === 0 ? <p className={classes.none}>{t(($) => $.strokes.none)}</p> : null}
      {opened && strokes.length > 0 ? <Rows {...props} label={count} /> : null}
    </section>
  );
});

/** Draws the rows in sight only: a thousand of them would be written again with every stroke. */
function Rows(props: StrokeListProps & { label: string }) {
  const { strokes, marks, selected, disabled, onSelect, onRemove } = props;
  const { t } = useTranslation('teleaudit');
  const { number } = useFormats();
  return (
    <VirtualRows<Stroke>
      label={props.label}
      total={strokes.length}
      pageSize={maximumStrokes}
      rowsAt={() => strokes}
      rowHeight={rowHeight}
      maxHeight="320px"
      rowProps={({ key }) => ({ 'data-chosen': key === selected ? '' : undefined })}
      render={(stroke, index) => {
        const mark = marks[stroke.color];
        const name = t(($) => $.strokes.name, {
          place: index + 1,
          mark: t(($) => $.mark[mark ?? 'none']),
          color: t(($) => $.color[stroke.color]),
          amount: number(isLine(stroke) ? lineLength(stroke) : polygonArea(stroke), 0),
          unit: t(($) => $[isLine(stroke) ? 'px' : 'px2']),
        });
        return (
          <div className={classes.line}>
            <button
              type="button"
              className={classes.stroke}
              aria-pressed={stroke.key === selected}
              onClick={() => onSelect(stroke.key)}
            >
              <StrokeSample color={stroke.color} mark={mark} />
              {name}
            </button>
            <button
              type="button"
              className={classes.remove}
              aria-label={t(($) => $.strokes.remove, { name })}
              disabled={disabled}
              onClick={() => onRemove(stroke.key)}
            >
              <IconTrash size={16} stroke={1.6} />
            </button>
          </div>
        );
      }}
    />
  );
}
