import { useState } from 'react';
import { locationEndpoints, type MapBounds, type MapPoint } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { boxOf, type MapPlace } from '../map-view.ts';
import type { LocationKey } from '../queries.ts';
import MapCanvas from './map-canvas.tsx';
import { MapTwin } from './map-twin.tsx';
import classes from './locations-map.module.css';

interface LocationsMapProps {
  /** Where the address looks at; undefined for where the locations are. */
  place: MapPlace | undefined;
  onPlace: (place: MapPlace) => void;
  onOpen: (key: LocationKey) => void;
  /** Opens the form that brings the first location. */
  onLink: () => void;
}

/** The active locations of the company on a map, with the same in a list next to it. */
export default function LocationsMap({ place, onPlace, onOpen, onLink }: LocationsMapProps) {
  const { t } = useTranslation('locations');
  const [seen, setSeen] = useState<{ box: MapBounds; zoom: number }>();
  // Only where the map begins, or where a button of the list sends it: its own moves come back by `onMove`.
  const [target, setTarget] = useState<MapPlace | MapBounds | undefined>(place);
  const everywhere = useApi(locationEndpoints.map, { query: { zoom: 0 } });
  const bounds = everywhere.data?.bounds;
  const query = useApi(
    locationEndpoints.map,
    { query: seen ? { ...seen.box, zoom: seen.zoom } : { zoom: 0 } },
    { keep: true, enabled: seen !== undefined },
  );
  if (everywhere.error)
    return (
      <EmptyState
        urgent
        drawing="broken"
        title={t(($) => $.map.failed)}
        text={everywhere.error.message}
        action={
          <Button variant="default" onClick={() => void everywhere.refetch()}>
            {t(($) => $.details.retry)}
          </Button>
        }
      />
    );
  if (!everywhere.data) return <Waiting height={480} label={t(($) => $.map.loading)} />;
  const start = target ?? bounds;
  if (!start)
    return (
      <EmptyState
        title={t(($) => $.map.empty)}
        text={t(($) => $.map.emptyText)}
        action={<Button onClick={onLink}>{t(($) => $.empty.action)}</Button>}
      />
    );
  const points = query.data?.points ?? [];
  const open = ({ location }: MapPoint) => {
    if (location) onOpen(location);
  };
  return (
    <div className={classes.frame}>
      <div className={classes.map}>
        <MapCanvas
          points={points}
          tiles={everywhere.data.tiles}
          target={start}
          onMove={(next, box) => {
            onPlace(next);
            setSeen({ box: boxOf(box), zoom: next.zoom });
          }}
          onOpen={open}
        />
      </div>
      <MapTwin
        points={points}
        total={query.data?.total}
        failure={query.error?.message}
        onOpen={open}
        onZoom={({ latitude, longitude }) =>
          setTarget({ latitude, longitude, zoom: Math.min(18, (seen?.zoom ?? 4) + 3) })
        }
        onEverywhere={() => bounds && setTarget({ ...bounds })}
      />
    </div>
  );
}
