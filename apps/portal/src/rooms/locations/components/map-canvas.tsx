import { useEffect, useRef, useState } from 'react';
import type { MapBounds, MapPoint } from '@gondola/contract';
import L from 'leaflet';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { closest, drawMap, markAt, type Tiles } from '@gondola/ui/map/draw-map.ts';
import type { MapPlace } from '../map-view.ts';
import classes from '@gondola/ui/map/map.module.css';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

interface MapCanvasProps {
  points: readonly MapPoint[];
  tiles: Tiles | null;
  /** Where to look at; each change moves the map there. */
  target: MapPlace | MapBounds;
  onMove: (place: MapPlace, box: MapBounds) => void;
  onOpen: (point: MapPoint) => void;
}

/** Pixels of a mark: it grows with the logarithm of what it represents. */
const sizeOf = (count: number): number => (count === 1 ? 18 : Math.min(58, 28 + Math.log10(count) * 9));

function look(map: L.Map, target: MapPlace | MapBounds): void {
  if ('zoom' in target) {
    map.setView([target.latitude, target.longitude], target.zoom);
    return;
  }
  const { south, west, north, east } = target;
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { padding: [36, 36], maxZoom: 13 },
  );
}

/** The map with its marks: pan and zoom by pointer, wheel and keys; marks are buttons. */
export default function MapCanvas({ points, tiles, target, onMove, onOpen }: MapCanvasProps) {
  const { t } = useTranslation('locations');
  const { number } = useFormats();
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map>();
  const calls = useRef({ onMove, onOpen });
  useEffect(() => {
    calls.current = { onMove, onOpen };
  });
  const zoomIn = t(($) => $.map.zoomIn);
  const zoomOut = t(($) => $.map.zoomOut);
  useEffect(() => {
    if (!frame.current) return undefined;
    const drawn = drawMap(frame.current, tiles, { in: zoomIn, out: zoomOut });
    drawn.on('moveend', () => {
      const { lat, lng } = drawn.getCenter();
      const box = drawn.getBounds();
      calls.current.onMove(
        { latitude: lat, longitude: lng, zoom: drawn.getZoom() },
        { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() },
      );
    });
    setMap(drawn);
    const follow = new ResizeObserver(() => drawn.invalidateSize());
    follow.observe(frame.current);
    return () => {
      follow.disconnect();
      drawn.remove();
    };
  }, [tiles, zoomIn, zoomOut]);
  useEffect(() => {
    if (map) look(map, target);
  }, [map, target]);
  useEffect(() => {
    if (!map) return undefined;
    const group = L.layerGroup().addTo(map);
    for (const point of points) {
      const { count, latitude, longitude, location } = point;
      const name = location ? location.name : t(($) => $.map.cluster, { count, shown: number(count) });
      const kind = location?.isDistributionCenter ? 'center' : location ? 'point' : 'cluster';
      markAt([latitude, longitude], { word: location ? '' : number(count), name, size: sizeOf(count), kind })
        .on('click keypress', (event) => {
          const key = (event as unknown as { originalEvent: Event }).originalEvent;
          if (key instanceof KeyboardEvent && pressedKey(key) !== 'Enter') return;
          if (location || map.getZoom() >= closest) calls.current.onOpen(point);
          else map.setView([latitude, longitude], Math.min(closest, map.getZoom() + 2));
        })
        .addTo(group);
    }
    return () => void group.remove();
  }, [map, points, t, number]);
  return <div ref={frame} className={classes.canvas} role="region" aria-label={t(($) => $.map.label)} />;
}
