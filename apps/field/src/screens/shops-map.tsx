import L from 'leaflet';
import { drawMap, markAt, type Tiles } from '@gondola/ui/map/draw-map.ts';
import mapClasses from '@gondola/ui/map/map.module.css';
import { pressedKey } from '@gondola/ui/keys/pressed-key.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceToVisit } from '../assignments/today-list.ts';
import type { Coordinates } from '@gondola/formats/degrees.ts';
import classes from '../display/screens.module.css';

interface ShopsMapProps {
  readonly places: readonly PlaceToVisit[];
  readonly here: Coordinates | null;
  readonly tiles: Tiles | null;
  readonly onChoose: (place: PlaceToVisit) => void;
}

/** Most shops that are marked at once: a phone draws no more of them smoothly. */
const maxMarks = 200;

/** The shops of the list on a map; without a connection, as points alone. */
export default function ShopsMap({ places, here, tiles, onChoose }: ShopsMapProps) {
  const { t } = useTranslation('field');
  const frame = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  const zoomIn = t(($) => $.map.zoomIn);
  const zoomOut = t(($) => $.map.zoomOut);
  const hereName = t(($) => $.map.here);
  useEffect(() => {
    if (!frame.current) return undefined;
    const map = drawMap(frame.current, tiles, { in: zoomIn, out: zoomOut });
    const box = L.latLngBounds([]);
    for (const place of places.filter(({ at }) => at !== null).slice(0, maxMarks)) {
      const { latitude = 0, longitude = 0 } = place.at ?? {};
      const { length } = place.assignments;
      box.extend([latitude, longitude]);
      markAt([latitude, longitude], {
        word: length > 1 ? String(length) : '',
        name: place.place,
        size: 30,
        kind: 'point',
      })
        .on('click keypress', (event) => {
          const key = (event as unknown as { originalEvent: Event }).originalEvent;
          if (key instanceof KeyboardEvent && pressedKey(key) !== 'Enter') return;
          choose.current(place);
        })
        .addTo(map);
    }
    if (here) {
      box.extend([here.latitude, here.longitude]);
      const mark = { word: '', name: hereName, size: 18, kind: 'center' } as const;
      markAt([here.latitude, here.longitude], mark).addTo(map);
    }
    map.fitBounds(box, { padding: [32, 32], maxZoom: 15 });
    return () => void map.remove();
  }, [places, here, tiles, zoomIn, zoomOut, hereName]);
  return (
    <div className={classes.map}>
      <div
        ref={frame}
        className={mapClasses.canvas}
        role="region"
        aria-label={t(($) => $.map.label, { count: places.length })}
      />
    </div>
  );
}
