import { Button } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { storage } from '@gondola/client/storage.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceToVisit } from '../assignments/today-list.ts';
import { useField } from '../field-context.tsx';
import { mapAddress } from '../device/position.ts';
import type { Coordinates } from '@gondola/formats/degrees.ts';
import { legsOf, shortestRoute } from './shortest-route.ts';
import classes from './route.module.css';
import { Dotted } from '../display/words.tsx';

const key = 'gondola.field.route';

/** The order that the worker has chosen today, by ids of shops; empty where there is none. */
function keptOrder(day: string): number[] {
  try {
    const kept = JSON.parse(storage().getItem(key) ?? '') as { day?: string; order?: number[] };
    return kept.day === day ? (kept.order ?? []) : [];
  } catch {
    return [];
  }
}

interface RouteListProps {
  places: readonly PlaceToVisit[];
  /** Where the phone is; null where that is not known. */
  here: Coordinates | null;
  /** Shows the visits of a shop. */
  onChoose: (place: PlaceToVisit) => void;
}

/** The shops in the order of the shortest way, or in the one that the worker has put them in. */
export function RouteList({ places, here, onChoose }: RouteListProps) {
  const { t } = useTranslation('field');
  const { metres } = useFormats();
  const { now } = useField();
  const day = now.toDateString();
  const [order, setOrder] = useState(() => keptOrder(day));
  const stops = places.flatMap((place) => (place.at ? [{ ...place.at, place }] : []));
  const elsewhere = places.filter(({ at }) => at === null);
  const shortest = shortestRoute(stops, here);
  const rank = new Map(order.map((id, place) => [id, place]));
  const route =
    order.length === 0
      ? shortest
      : shortest.toSorted(
          (one, other) => (rank.get(one.place.id) ?? Infinity) - (rank.get(other.place.id) ?? Infinity) || 0,
        );
  const { legs, total } = legsOf(route, here);
  const keep = (next: number[]) => {
    setOrder(next);
    storage().setItem(key, JSON.stringify({ day, order: next }));
  };
  const move = (from: number, to: number) => {
    const ids = route.map(({ place }) => place.id);
    const [moved] = ids.splice(from, 1);
    if (moved !== undefined) ids.splice(to, 0, moved);
    keep(ids);
  };
  if (route.length === 0) return <p className={classes.hint}>{t(($) => $.route.none)}</p>;
  return (
    <section aria-label={t(($) => $.route.title)}>
      <div className={classes.head}>
        <p className={classes.hint} role="status">
          {t(($) => $.route.total, { count: route.length, distance: metres(total) })}
        </p>
        {order.length > 0 ? (
          <Button variant="subtle" onClick={() => keep([])}>
            {t(($) => $.route.shortest)}
          </Button>
        ) : null}
      </div>
      <ol className={classes.stops}>
        {route.map(({ place }, at) => (
          <li key={place.id} className={classes.stop}>
            <span className={classes.number} aria-hidden>
              {at + 1}
            </span>
            <button type="button" className={classes.name} onClick={() => onChoose(place)}>
              <strong>{place.place}</strong>
              <span className={classes.hint}>
                <Dotted
                  texts={[
                    t(($) => $.route.tasks, { count: place.assignments.length }),
                    legs[at] === null || legs[at] === undefined ? null : metres(legs[at]),
                  ]}
                />
              </span>
            </button>
            <a
              className={classes.way}
              href={mapAddress(place.at ?? { latitude: 0, longitude: 0 }, place.place)}
              target="_blank"
              rel="noreferrer"
              aria-label={t(($) => $.today.wayTo, { place: place.place })}
            >
              <IconMapPin size={20} aria-hidden />
            </a>
            <span className={classes.moves}>
              <button
                type="button"
                disabled={at === 0}
                aria-label={t(($) => $.route.earlier, { place: place.place })}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp size={20} aria-hidden />
              </button>
              <button
                type="button"
                disabled={at === route.length - 1}
                aria-label={t(($) => $.route.later, { place: place.place })}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown size={20} aria-hidden />
              </button>
            </span>
          </li>
        ))}
      </ol>
      {elsewhere.length > 0 ? (
        <p className={classes.hint}>
          {t(($) => $.route.elsewhere, {
            count: elsewhere.length,
            places: elsewhere.map(({ place }) => place).join(', '),
          })}
        </p>
      ) : null}
    </section>
  );
}
