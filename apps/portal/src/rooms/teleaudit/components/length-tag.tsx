import { lineLength, type Mark } from '@gondola/shelf';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { isLine, type Stroke } from '../drawing/stroke.ts';
import { toScreen, type View } from '../drawing/view.ts';
import classes from './length-tag.module.css';

interface LengthTagProps {
  stroke: Stroke;
  mark: Mark | null;
  view: View;
}

/** What the line in hand stands for and how long it is, beside its middle. */
export function LengthTag({ stroke, mark, view }: LengthTagProps) {
  const { t } = useTranslation('teleaudit');
  const { number } = useFormats();
  if (!isLine(stroke)) return null;
  const { x, y } = toScreen(view, { x: (stroke.x1 + stroke.x2) / 2, y: (stroke.y1 + stroke.y2) / 2 });
  return (
    <span className={classes.tag} style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden="true">
      <span className={classes.words}>
        {t(($) => $.mark[mark ?? 'none'])} · {number(lineLength(stroke), 0)} {t(($) => $.px)}
      </span>
    </span>
  );
}
