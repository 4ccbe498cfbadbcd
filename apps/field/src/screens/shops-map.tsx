import L from 'leaflet';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { drawMap, markAt, type Tiles } from '@gondola/ui/map/draw-map.ts';
import mapClasses from '@gondola/ui/map/map.module.css';
import { pressedKey } from '@gondola/ui/pressed-key.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceToVisit } from '../assignments/today-list.ts';
import { type Coordinates, metresBetween } from '@gondola/formats/degrees.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import classes from '../display/screens.module.css';

interface ShopsMapProps {
  readonly places: readonly PlaceToVisit[];
  readonly here: Coordinates | null;
  readonly tiles: Tiles | null;
  readonly onChoose: (place: PlaceToVisit) => void;
}

/** Most shops that are marked at once: a phone draws no more of them smoothly. */
const maxMarks = 200;

/** Metres of the circles around the person of which the largest that reach the shops are drawn. */
const radii = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
const ringCount = 3;

/** The circles that say how far the shops are: up to the first that holds the farthest of them. */
export function ringsFor(farthest: number): readonly number[] {
  const outermost = radii.findIndex((metres) => metres >= farthest);
  const end = outermost === -1 ? radii.length : outermost + 1;
  return radii.slice(Math.max(0, end - ringCount), end);
}

/** The shops of the list on a map. Without tiles it has no streets, which it says, and shows distances instead. */
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
  const { metres } = useFormats();
  const write = useRef(metres);
  useEffect(() => {
    write.current = metres;
  });
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
        name:
          here && place.at ? `${place.place}, ${write.current(metresBetween(here, place.at))}` : place.place,
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
      if (!tiles) addRings(map, here, places, write.current);
    }
    L.control.scale({ imperial: false, position: 'bottomright' }).addTo(map);
    map.fitBounds(box, { padding: [32, 32], maxZoom: 15 });
    return () => void map.remove();
  }, [places, here, tiles, zoomIn, zoomOut, hereName]);
  return (
    <>
      <div className={classes.map}>
        <div
          ref={frame}
          className={mapClasses.canvas}
          role="region"
          aria-label={t(($) => $.map.label, { count: places.length })}
        />
        <span className={classes.north} aria-hidden="true">
          <IconArrowUp size={16} stroke={2} />
          {t(($) => $.map.north)}
        </span>
      </div>
      {tiles ? null : (
        <p className={classes.hint}>{t(($) => (here ? $.map.noStreets : $.map.noStreetsNorPlace))}</p>
      )}
    </>
  );
}

/** Draws circles around the person, each with its distance at its northern edge. */
function addRings(
  map: L.Map,
  here: Coordinates,
  places: readonly PlaceToVisit[],
  write: (metres: number) => string,
): void {
  const distances = places.flatMap(({ at }) => (at ? [metresBetween(here, at)] : []));
  for (const radius of ringsFor(Math.max(0, ...distances))) {
    L.circle([here.latitude, here.longitude], {
      radius,
      interactive: false,
      fill: false,
      weight: 1,
      className: mapClasses.ring ?? '',
    }).addTo(map);
    const icon = L.divIcon({ className: mapClasses.ringName ?? '', html: write(radius), iconSize: [56, 18] });
    const top: L.LatLngTuple = [
      L.latLng(here.latitude, here.longitude)
        .toBounds(radius * 2)
        .getNorth(),
      here.longitude,
    ];
    L.marker(top, { icon, interactive: false, keyboard: false }).addTo(map);
  }
}
