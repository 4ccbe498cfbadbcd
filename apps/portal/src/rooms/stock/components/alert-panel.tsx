import type { ReactNode } from 'react';
import { type StockAlert, stockEndpoints } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMayEnter } from '@gondola/client/current-user.ts';
import { useApi } from '@gondola/client/queries.ts';
import { RangeMark } from '@gondola/ui/charts/range-mark.tsx';
import { Details } from '@gondola/ui/display/details.tsx';
import { DetailsPart } from '@gondola/ui/display/details-part.tsx';
import { Facts } from '@gondola/ui/display/facts.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { NeighbourSteps } from '@gondola/ui/feedback/detail-panel.tsx';
import { SidePanel } from '@gondola/ui/feedback/side-panel.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { alertTone } from '~/lists/state-tones.ts';
import classes from './alert-panel.module.css';

interface AlertPanelProps {
  alert: StockAlert;
  /** Those of the page, to step along. */
  rows: readonly StockAlert[];
  onOpen: (id: number | undefined) => void;
}

/** One alert with all that is known of it, the way to its product and location, and the product's other alerts. */
export default function AlertPanel({ alert, rows, onOpen }: AlertPanelProps) {
  const { t } = useTranslation('stock');
  const { number, exact, plainDay } = useFormats();
  const mayEnter = useMayEnter();
  const { id, Product, Location, measure, side, value, min, max, stock, soldUnits, lastSaleDay } = alert;
  const limit = (bound: number | null) => (bound === null ? t(($) => $.noLimit) : number(bound, 1));
  return (
    <SidePanel
      opened
      onClose={() => onOpen(undefined)}
      title={t(($) => $.panel.title)}
      tools={
        <NeighbourSteps
          id={id}
          ids={rows.map((row) => row.id)}
          isBlocked={false}
          onStep={onOpen}
          words={t(($) => $.panel.steps, { returnObjects: true })}
        />
      }
    >
      <Details
        name={Product.name}
        above={Product.imageUrl ? <img className={classes.picture} src={Product.imageUrl} alt="" /> : null}
        states={<StatusBadge tone={alertTone(alert)}>{t(($) => $.alert[measure][side])}</StatusBadge>}
      >
        <RangeMark
          value={value}
          min={min}
          max={max}
          label={t(($) => $.range, { value: number(value, 1), min: limit(min), max: limit(max) })}
        />
        <Facts
          facts={[
            [t(($) => $.column.value), number(value, 1)],
            [t(($) => $.panel.sold), number(soldUnits, 1)],
            [t(($) => $.column.min), limit(min)],
            [t(($) => $.column.max), limit(max)],
            [t(($) => $.column.stock), stock ? number(stock.units, 1) : null],
            [t(($) => $.column.stockDay), stock ? plainDay(stock.day) : null],
            [t(($) => $.column.lastSale), lastSaleDay ? plainDay(lastSaleDay) : null],
          ]}
          wide={[
            [
              t(($) => $.column.product),
              <Named key="product" code={Product.internalCode}>
                {mayEnter('products') ? (
                  <Link to="/products" search={{ product: String(Product.id) }}>
                    {Product.name}
                  </Link>
                ) : (
                  Product.name
                )}
              </Named>,
            ],
            [
              t(($) => $.column.location),
              <Named key="location" code={Location.internalCode}>
                {mayEnter('locations') ? (
                  <Link to="/locations" search={{ location: `${alert.companyId}-${Location.id}` }}>
                    {Location.name}
                  </Link>
                ) : (
                  Location.name
                )}
              </Named>,
            ],
            [t(($) => $.column.since), exact(alert.since)],
          ]}
        />
        <OtherAlerts alert={alert} />
      </Details>
    </SidePanel>
  );
}

interface NamedProps {
  code: string | null;
  /** The name, or the way to it. */
  children: ReactNode;
}

/** A name, and under it the code that files use for it. */
function Named({ code, children }: NamedProps) {
  return (
    <>
      {children}
      {code ? <span className={classes.code}>{code}</span> : null}
    </>
  );
}

const others = 10;

/** Where else, and in what else, the product is out of its limits: the worst first. */
function OtherAlerts({ alert }: { alert: StockAlert }) {
  const { t } = useTranslation('stock');
  const { number } = useFormats();
  const { data, error } = useApi(stockEndpoints.alerts, {
    query: { productId: alert.Product.id, page: 0, limit: others + 1 },
  });
  const shown = data?.alerts.filter(({ id }) => id !== alert.id).slice(0, others);
  return (
    <DetailsPart heading={t(($) => $.panel.others)} id="other-alerts">
      {shown === undefined ? (
        error ? (
          <p className={classes.none}>{error.message}</p>
        ) : (
          <Waiting height={48} label={t(($) => $.panel.loading)} />
        )
      ) : shown.length === 0 ? (
        <p className={classes.none}>{t(($) => $.panel.noOthers)}</p>
      ) : (
        <ul className={classes.others}>
          {shown.map((other) => (
            <li key={other.id}>
              <span>{other.Location.name}</span>
              <StatusBadge tone={alertTone(other)}>
                {t(($) => $.alert[other.measure][other.side])}: {number(other.value, 1)}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </DetailsPart>
  );
}
