import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/use-formats.ts';
import classes from './share-bars.module.css';

/** One part of a whole. */
interface Share {
  key: string;
  name: string;
  /** In `unit`. */
  amount: number;
  /** 0 to 1. */
  share: number;
  /** A CSS colour; the name says what it represents. */
  colour: string;
}

interface ShareBarsProps {
  label: string;
  shares: readonly Share[];
  /** Heading of the amounts: "Length (px)". */
  unit: string;
}

/** Parts of a whole as bars that are also a table: the same rows for eyes and for screen readers. */
export function ShareBars({ label, shares, unit }: ShareBarsProps) {
  const { t } = useTranslation('ui');
  const { number, percent } = useFormats();
  const largest = Math.max(...shares.map((one) => one.share), Number.EPSILON);
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.shares.name)}</th>
          <th scope="col">{unit}</th>
          <th scope="col" className={classes.number}>
            {t(($) => $.shares.share)}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map((one) => (
          <tr key={one.key}>
            <th scope="row">
              <span className={classes.name}>
                <span className={classes.swatch} style={{ background: one.colour }} aria-hidden="true" />
                {one.name}
              </span>
            </th>
            <td>
              {number(one.amount, 0)}
              <span className={classes.track} aria-hidden="true">
                <span
                  className={classes.bar}
                  style={{ width: `${(one.share / largest) * 100}%`, background: one.colour }}
                />
              </span>
            </td>
            <td className={classes.number}>{percent(one.share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
