import { barScale, type Measures, marks as allMarks, strokeColors } from '@gondola/shelf';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { strokeInk } from '../drawing/stroke-colors.ts';
import { StrokeSample } from './stroke-sample.tsx';
import classes from './measures-table.module.css';

/** Lengths and parts of the marks, one row per colour in use: bars for the eye, a table for everyone. */
export function MeasuresTable({ measures }: { measures: Measures }) {
  const { t } = useTranslation('teleaudit');
  const { number, percent } = useFormats();
  const { byColor, unit } = measures;
  const rows = allMarks.flatMap((mark) => strokeColors.filter((color) => byColor[color].mark === mark));
  const end = barScale(Math.max(...rows.map((color) => byColor[color].amount)), unit);
  return (
    <section className={classes.part}>
      <table className={classes.table}>
        <caption className={classes.title}>{t(($) => $.measures.title)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.measures.mark)}</th>
            <th scope="col">{t(($) => $.measures.color)}</th>
            <th scope="col">{t(($) => $.measures[unit === 'px' ? 'length' : 'area'])}</th>
            <th scope="col" className={classes.number}>
              {t(($) => $.measures.share)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((color) => {
            const { mark, amount, percent: part } = byColor[color];
            return (
              <tr key={color}>
                <th scope="row">{t(($) => $.mark[mark ?? 'none'])}</th>
                <td>
                  <StrokeSample color={color} mark={mark} />
                  <span className="g-hidden">{t(($) => $.color[color])}</span>
                </td>
                <td className={classes.length}>
                  {number(amount, 0)}
                  <span className={classes.track} aria-hidden="true">
                    <span
                      className={classes.bar}
                      style={{ width: `${(amount / end) * 100}%`, background: strokeInk[color] }}
                    />
                  </span>
                </td>
                <td className={classes.number}>{percent(part / 100, 0)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={classes.scale} aria-hidden="true">
        {t(($) => $.measures.scale, { end: number(end, 0), unit: t(($) => $[unit === 'px' ? 'px' : 'px2']) })}
      </p>
    </section>
  );
}
