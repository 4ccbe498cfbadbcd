// A map without anyone else's help: outlines of countries, and tiles only where the deployment names a place for them.
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import classes from './map.module.css';
import { readOutlines } from './map-data.ts';

export interface Tiles {
  readonly url: string;
  readonly attribution: string;
}

/** The farthest in: tiles end there, and outlines say nothing long before. */
export const closest = 18;

const whole: L.LatLngBoundsLiteral = [
  [-85, -180],
  [85, 180],
];

async function addOutlines(map: L.Map): Promise<void> {
  let gone = false;
  map.on('unload', () => {
    gone = true;
  });
  // Without outlines the marks still stand where they are.
  const countries = await readOutlines().catch(() => undefined);
  if (!countries || gone) return;
  L.geoJSON(countries, {
    interactive: false,
    style: { className: classes.land ?? '', weight: 0.8, fillOpacity: 1 },
  }).addTo(map);
}

/** Draws an empty map into an element. */
export function drawMap(
  element: HTMLElement,
  tiles: Tiles | null,
  words: { in: string; out: string },
): L.Map {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: Boolean(tiles?.attribution),
    minZoom: 2,
    maxZoom: closest,
    maxBounds: whole,
    maxBoundsViscosity: 1,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  });
  map.attributionControl?.setPrefix(false);
  L.control.zoom({ zoomInTitle: words.in, zoomOutTitle: words.out }).addTo(map);
  if (tiles) {
    L.tileLayer(tiles.url, {
      attribution: tiles.attribution,
      noWrap: true,
      className: classes.tile ?? '',
    }).addTo(map);
    return map;
  }
  void addOutlines(map);
  return map;
}

/** A round mark with a word in it (a count), or a plain point; `name` is what it is called. */
export function markAt(
  place: L.LatLngTuple,
  {
    word,
    name,
    size,
    kind,
  }: { word: string; name: string; size: number; kind: 'cluster' | 'point' | 'center' },
): L.Marker {
  const span = document.createElement('span');
  span.textContent = word;
  const icon = L.divIcon({ className: classes[kind] ?? '', html: span, iconSize: [size, size] });
  const mark = L.marker(place, { icon, title: name, alt: name, riseOnHover: true });
  mark.on('add', () => mark.getElement()?.setAttribute('aria-label', name));
  return mark;
}
