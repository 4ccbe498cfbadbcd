// The order in which shops are visited with the least way between them, as the crow flies. Pure.
import { type Coordinates, metresBetween } from '@gondola/formats/degrees.ts';

/** More stops than anybody visits in a day are ordered by the nearest next one alone. */
const mostImproved = 120;

/** Metres from each place to each other. */
const distancesOf = (places: readonly Coordinates[]): number[][] =>
  places.map((one) => places.map((other) => metresBetween(one, other)));

/** Goes from the first place always to the nearest that is left. */
function nearestNext(metres: readonly (readonly number[])[]): number[] {
  const left = new Set(metres.keys());
  const order: number[] = [];
  for (let at: number | undefined = 0; at !== undefined;) {
    order.push(at);
    left.delete(at);
    const row: readonly number[] = metres[at] ?? [];
    let nearest: number | undefined;
    for (const stop of left)
      if (nearest === undefined || (row[stop] ?? 0) < (row[nearest] ?? 0)) nearest = stop;
    at = nearest;
  }
  return order;
}

/** Turns parts of the way around for as long as that makes it shorter (2-opt, Croes 1958); the first place stays. */
function withoutCrossings(order: number[], metres: readonly (readonly number[])[]): number[] {
  const between = (one: number | undefined, other: number | undefined): number =>
    one === undefined || other === undefined ? 0 : (metres[one]?.[other] ?? 0);
  for (let isShorter = true; isShorter;) {
    isShorter = false;
    for (let from = 1; from < order.length - 1; from += 1)
      for (let to = from + 1; to < order.length; to += 1) {
        const before = between(order[from - 1], order[from]) + between(order[to], order[to + 1]);
        const after = between(order[from - 1], order[to]) + between(order[from], order[to + 1]);
        if (after >= before - 1) continue;
        order.splice(from, to - from + 1, ...order.slice(from, to + 1).toReversed());
        isShorter = true;
      }
  }
  return order;
}

/**
 * The places in the order of a short way from `start`, or from the first of them; it does not lead back. Within some per cent of the
 * shortest: the exact one takes longer than a phone has.
 */
export function shortestRoute<Stop extends Coordinates>(
  stops: readonly Stop[],
  start: Coordinates | null,
): Stop[] {
  if (stops.length < 2) return [...stops];
  const places: readonly Coordinates[] = start ? [start, ...stops] : stops;
  const metres = distancesOf(places);
  const nearest = nearestNext(metres);
  const order = places.length <= mostImproved ? withoutCrossings(nearest, metres) : nearest;
  const offset = start ? 1 : 0;
  return order.slice(offset).flatMap((place) => stops[place - offset] ?? []);
}

/** Metres of the way over the places in their order, and of each of its legs. */
export function legsOf(
  stops: readonly Coordinates[],
  start: Coordinates | null,
): { legs: (number | null)[]; total: number } {
  const legs = stops.map((stop, place) => {
    const before = place === 0 ? start : stops[place - 1];
    return before ? metresBetween(before, stop) : null;
  });
  return { legs, total: legs.reduce((sum: number, leg) => sum + (leg ?? 0), 0) };
}
