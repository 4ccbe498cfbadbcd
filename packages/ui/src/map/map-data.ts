// The outlines under every map: shipped with the product, fetched once from its own address.
import type { FeatureCollection, Geometry, MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import address from 'world-atlas/countries-50m.json?url';

let outlines: Promise<FeatureCollection> | undefined;

/** A ring that steps over the date line goes on beyond it rather than back across the whole map. */
function goingOn(ring: readonly Position[]): Position[] {
  let turn = 0;
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([longitude = 0, latitude = 0]) => {
    if (longitude - before > 180) turn -= 360;
    if (longitude - before < -180) turn += 360;
    before = longitude;
    return [longitude + turn, latitude];
  });
}

const beyond = (rings: readonly Position[][], by: number): Position[][] =>
  rings.map((ring) => ring.map(([longitude = 0, latitude = 0]) => [longitude + by, latitude]));

/** The shapes of a country on a map that ends at the date line: what lies across it is drawn at the other edge as well. */
export function withoutDateLine(geometry: Geometry): Geometry {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return geometry;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const coordinates = polygons.flatMap((rings): Position[][][] => {
    const whole = rings.map(goingOn);
    const longitudes = whole.flat().map(([longitude = 0]) => longitude);
    // Around a pole a ring never comes back to where it began: there is no such shape on this map.
    const [first, last] = [whole[0]?.[0]?.[0] ?? 0, whole[0]?.at(-1)?.[0] ?? 0];
    if (Math.abs(first - last) > 180) return [];
    if (longitudes.some((longitude) => longitude > 180)) return [whole, beyond(whole, -360)];
    return longitudes.some((longitude) => longitude < -180) ? [whole, beyond(whole, 360)] : [whole];
  });
  return { type: 'MultiPolygon', coordinates } satisfies MultiPolygon;
}

async function read(): Promise<FeatureCollection> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the outlines answered ${response.status}`);
  const topology = (await response.json()) as Topology<{ countries: GeometryCollection }>;
  const countries = feature(topology, topology.objects.countries);
  for (const country of countries.features) country.geometry = withoutDateLine(country.geometry);
  return countries;
}

/** The countries of the world; a failed attempt is forgotten, so that the next map asks again. */
export function readOutlines(): Promise<FeatureCollection> {
  outlines ??= read().catch((error: unknown) => {
    outlines = undefined;
    throw error;
  });
  return outlines;
}
