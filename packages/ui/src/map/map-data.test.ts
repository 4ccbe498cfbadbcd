import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, it } from 'vitest';
import { withoutDateLine } from './map-data.ts';

const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ countries: GeometryCollection }>;
const countries = feature(topology, topology.objects.countries).features;

const longestStep = (ring: readonly Position[]): number =>
  Math.max(...ring.slice(1).map(([longitude = 0], place) => Math.abs(longitude - (ring[place]?.[0] ?? 0))));

describe('the outlines of countries', () => {
  it('never run across the whole map, as those of Fiji would', () => {
    const before = countries.flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
    );
    expect(Math.max(...before.map(longestStep))).toBeGreaterThan(300);
    const after = countries.flatMap(({ geometry }) =>
      (withoutDateLine(geometry) as MultiPolygon).coordinates.flat(),
    );
    expect(Math.max(...after.map(longestStep))).toBeLessThan(180);
  });

  it('keep what lies across the date line at both edges of the map', () => {
    const square = [
      [
        [179, 0],
        [-179, 0],
        [-179, 2],
        [179, 2],
        [179, 0],
      ],
    ];
    const { coordinates } = withoutDateLine({ type: 'Polygon', coordinates: square }) as MultiPolygon;
    expect(coordinates.map(([ring]) => ring?.map(([longitude]) => longitude))).toEqual([
      [179, 181, 181, 179, 179],
      [-181, -179, -179, -181, -181],
    ]);
  });

  it('leave a country alone that lies on one side', () => {
    const ring = [
      [
        [-70, -30],
        [-69, -30],
        [-69, -31],
        [-70, -30],
      ],
    ];
    expect(withoutDateLine({ type: 'Polygon', coordinates: ring })).toEqual({
      type: 'MultiPolygon',
      coordinates: [ring],
    });
  });
});
