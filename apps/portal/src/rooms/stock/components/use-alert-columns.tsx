import type { StockAlert } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { RangeMark } from '@gondola/ui/charts/range-mark.tsx';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { alertTone } from '~/lists/state-tones.ts';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import classes from './use-alert-columns.module.css';

/** Columns of the list of alerts. */
export function useAlertColumns(): Column<StockAlert>[] {
  const { t } = useTranslation('stock');
  const { number, plainDay } = useFormats();
  const limit = (value: number | null) => (value === null ? t(($) => $.noLimit) : number(value, 1));
  return [
    {
      key: 'product',
      header: t(($) => $.column.product),
      card: 'title',
      hideable: false,
      cell: ({ Product }) => <CodedName name={Product.name} code={Product.internalCode} />,
    },
    {
      key: 'location',
      header: t(($) => $.column.location),
      width: 200,
      cell: ({ Location }) => <CodedName name={Location.name} code={Location.internalCode} />,
    },
    {
      key: 'alert',
      header: t(($) => $.column.alert),
      width: 196,
      card: 'status',
      hideable: false,
      cell: (alert) => (
        <StatusBadge tone={alertTone(alert)}>{t(($) => $.alert[alert.measure][alert.side])}</StatusBadge>
      ),
    },
    {
      key: 'value',
      header: t(($) => $.column.value),
      width: 72,
      align: 'right',
      cell: ({ value }) => number(value, 1),
    },
    {
      key: 'range',
      header: t(($) => $.column.range),
      width: 112,
      cell: ({ value, min, max }) => (
        <RangeMark
          value={value}
          min={min}
          max={max}
          label={t(($) => $.range, { value: number(value, 1), min: limit(min), max: limit(max) })}
        />
      ),
    },
    {
      key: 'min',
      header: t(($) => $.column.min),
      width: 96,
      align: 'right',
      hiddenAtFirst: true,
      cell: ({ min }) => limit(min),
    },
    {
      key: 'max',
      header: t(($) => $.column.max),
      width: 96,
      align: 'right',
      hiddenAtFirst: true,
      cell: ({ max }) => limit(max),
    },
    {
      key: 'stock',
      header: t(($) => $.column.stock),
      width: 72,
      align: 'right',
      cell: ({ stock }) => (stock ? number(stock.units, 1) : '—'),
    },
    {
      key: 'stockDay',
      header: t(($) => $.column.stockDay),
      width: 120,
      hiddenAtFirst: true,
      cell: ({ stock }) => (stock ? plainDay(stock.day) : '—'),
    },
    {
      key: 'lastSale',
      header: t(($) => $.column.lastSale),
      width: 124,
      cell: ({ lastSaleDay }) => (lastSaleDay ? plainDay(lastSaleDay) : '—'),
    },
    {
      key: 'since',
      header: t(($) => $.column.since),
      width: 120,
      cell: ({ since }) => <DayText at={since} />,
    },
  ];
}

/** A name, and under it the code that files use for it. */
function CodedName({ name, code }: { name: string; code: string | null }) {
  return (
    <span className={classes.pair}>
      <Truncated text={name} />
      {code ? <span className={classes.code}>{code}</span> : null}
    </span>
  );
}
