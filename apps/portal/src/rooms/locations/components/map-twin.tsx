import type { MapPoint } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import classes from './locations-map.module.css';

interface MapTwinProps {
  points: readonly MapPoint[];
  /** Undefined until known. */
  total: number | undefined;
  failure: string | undefined;
  onOpen: (point: MapPoint) => void;
  onZoom: (point: MapPoint) => void;
  onEverywhere: () => void;
}

/** More would be a list to scroll rather than one to look at. */
const max = 100;

/** The points of the map as a list: for keyboards and screen readers, and to read names. */
export function MapTwin({ points, total, failure, onOpen, onZoom, onEverywhere }: MapTwinProps) {
  const { t } = useTranslation('locations');
  const { number } = useFormats();
  const alone = points.filter(({ location }) => location);
  const groups = points.filter(({ location }) => !location);
  const names = alone.toSorted((a, b) => (a.location?.name ?? '').localeCompare(b.location?.name ?? ''));
  const shown = [...groups, ...names];
  return (
    <section className={classes.twin} aria-label={t(($) => $.map.twin)}>
      <div className={classes.twinHead}>
        <p className={classes.total} role="status">
          {total === undefined
            ? t(($) => $.map.loading)
            : t(($) => $.map.inView, { count: total, shown: number(total) })}
        </p>
        <Button variant="default" size="compact-sm" onClick={onEverywhere}>
          {t(($) => $.map.everywhere)}
        </Button>
      </div>
      {failure ? <p role="alert">{failure}</p> : null}
      <ul className={classes.points}>
        {shown.slice(0, max).map((point) => {
          const { location, count, latitude, longitude } = point;
          const Icon = location ? IconMapPin : IconZoomIn;
          const about = location
            ? [location.chain, location.city].filter(Boolean).join(' · ')
            : t(($) => $.map.near, { latitude: number(latitude, 2), longitude: number(longitude, 2) });
          return (
            <li key={location ? `${location.companyId}-${location.id}` : `${latitude} ${longitude}`}>
              <button
                type="button"
                className={classes.point}
                onClick={() => (location ? onOpen(point) : onZoom(point))}
              >
                <Icon size={17} stroke={1.6} aria-hidden="true" />
                <span className={classes.words}>
                  <span className={classes.name}>
                    {location ? location.name : t(($) => $.map.cluster, { count, shown: number(count) })}
                  </span>
                  <span className={classes.about}>{about}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length > max ? (
        <p className={classes.more}>{t(($) => $.map.more, { count: shown.length - max })}</p>
      ) : null}
    </section>
  );
}
