import { useEffect, useRef, useState } from 'react';
import type L from 'leaflet';
import { drawMap, markAt, type Tiles } from './draw-map.ts';
import classes from './map.module.css';
import { pressedKey } from '../pressed-key.ts';

/** Degrees. */
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface PlacePickerProps {
  /** Undefined while what was typed is no place on earth: the mark stays where it was. */
  place: Place | undefined;
  /** Told to four decimals, which is about ten metres. */
  onPick: (place: Place) => void;
  tiles: Tiles | null;
  label: string;
  words: { in: string; out: string; mark: string };
}

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
const pickedOf = ({ lat, lng }: L.LatLng): Place => ({ latitude: rounded(lat), longitude: rounded(lng) });

/** A map on which a place is chosen: by a click, by dragging its mark, or by Enter for the middle of what is in view. */
export default function PlacePicker({ place, onPick, tiles, label, words }: PlacePickerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ map: L.Map; mark: L.Marker }>();
  const pick = useRef(onPick);
  const start = useRef<Place>(place ?? { latitude: 0, longitude: 0 });
  useEffect(() => {
    pick.current = onPick;
  });
  const { in: zoomIn, out: zoomOut, mark: name } = words;
  useEffect(() => {
    if (!frame.current) return undefined;
    const { latitude, longitude } = start.current;
    const map = drawMap(frame.current, tiles, { in: zoomIn, out: zoomOut });
    // Outlines alone say where in a country, tiles where in a town.
    map.setView([latitude, longitude], tiles ? 11 : 5);
    // A person who scrolls past the map means the page.
    map.scrollWheelZoom.disable();
    map.on('focus', () => map.scrollWheelZoom.enable()).on('blur', () => map.scrollWheelZoom.disable());
    const mark = markAt([latitude, longitude], { word: '', name, size: 20, kind: 'point' }).addTo(map);
    mark.dragging?.enable();
    mark.on('dragend', () => pick.current(pickedOf(mark.getLatLng())));
    map.on('click', ({ latlng }) => pick.current(pickedOf(latlng)));
    map.on('keypress', ({ originalEvent }) => {
      if (pressedKey(originalEvent) !== 'Enter') return;
      // Enter in a form would send it.
      originalEvent.preventDefault();
      pick.current(pickedOf(map.getCenter()));
    });
    setShown({ map, mark });
    return () => void map.remove();
  }, [tiles, zoomIn, zoomOut, name]);
  const latitude = place?.latitude;
  const longitude = place?.longitude;
  useEffect(() => {
    if (!shown || latitude === undefined || longitude === undefined) return;
    start.current = { latitude, longitude };
    shown.mark.setLatLng([latitude, longitude]);
    if (!shown.map.getBounds().contains([latitude, longitude])) shown.map.panTo([latitude, longitude]);
  }, [shown, latitude, longitude]);
  return (
    <div className={classes.small}>
      <div ref={frame} className={classes.canvas} role="region" aria-label={label} />
    </div>
  );
}
