// Weighs the evidence of a visit (D67, D71, D76). Pure. Each sign is for a person to weigh: there is no score, and
// a browser cannot tell a position that was made up.
import type { MissingPosition, SignCode, SignWeight, VisitReport, VisitSign } from '@gondola/contract';
import { type Coordinates, metresBetween } from '@gondola/formats/degrees.ts';
import { instantAt } from '@gondola/formats/wall-clock.ts';

/** A photo as its metadata and the application describe it. */
interface ProvenPhoto {
  readonly takenAt: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly source: VisitReport['files'][number]['source'] | null;
  readonly flaws: readonly string[];
  /** When a returned answer was given again with it: between the objection, where that is known, and its arrival. */
  readonly mended: { readonly from: Date | null; readonly to: Date } | null;
}

/** The evidence of a visit. */
export interface KnownVisit {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** Of the company. */
  readonly timeZone: string;
  readonly place: Coordinates | null;
  readonly begun: Coordinates | null;
  readonly ended: Coordinates | null;
  readonly missing: MissingPosition | null;
  readonly sharesPhoto: boolean;
  /** Seconds added to the times of the device; null where its clock was right. */
  readonly clockOffset: number | null;
  readonly clock: { readonly atStart: number | null; readonly atFinish: number | null } | null;
  readonly report: VisitReport | null;
  readonly photos: readonly ProvenPhoto[];
}

/** Metres from the shop up to which a position counts as at it: fixes in buildings are that far off. */
const atShop = 150;
/** Metres from the shop from which a position is a reason for doubt, its accuracy aside. */
const farAway = 500;
/** Metres of accuracy from which a position says little. */
const inaccurate = 200;
/** A jump is faster than this, in metres a second (250 km/h), and longer than its fixes are inaccurate. */
const fastest = 70;
/** Seconds by which a clock that runs by itself does not change within a visit. */
const steadiness = 60;
/** Seconds on a page in which nobody has read it. */
const glance = 2;
/** Milliseconds before and after a visit, or the mending of what was returned of it, within which its photos are taken. */
const leeway = 15 * 60_000;

const sign = (code: SignCode, weight: SignWeight, amount: number | null = null): VisitSign => ({
  code,
  weight,
  amount: amount === null ? null : Math.round(amount),
});

/** Positions that nobody gets to from the one before in the time between them. */
export function jumpsOf(fixes: VisitReport['fixes']): number {
  let jumps = 0;
  for (const [at, fix] of fixes.entries()) {
    const before = fixes[at - 1];
    if (!before) continue;
    const seconds = Math.abs(Date.parse(fix.at) - Date.parse(before.at)) / 1000;
    const metres = metresBetween(before, fix) - (fix.accuracy ?? 0) - (before.accuracy ?? 0);
    if (metres > farAway && metres > fastest * seconds) jumps += 1;
  }
  return jumps;
}

/** The instant at which a photo says that it was taken, in milliseconds since 1970: without a zone, by the clocks of the company. */
export function takenInstant(takenAt: string | null, timeZone: string): number | null {
  if (takenAt === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(takenAt)) return null;
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(takenAt);
  const at = hasZone ? Date.parse(takenAt) : instantAt(takenAt.slice(0, 16), timeZone);
  return Number.isNaN(at) ? null : at;
}

/** Metres between the position in a photo's metadata and the shop; null where either is not known. */
export const photoDistance = (
  { latitude, longitude }: Pick<ProvenPhoto, 'latitude' | 'longitude'>,
  place: Coordinates | null,
): number | null =>
  latitude === null || longitude === null || place === null
    ? null
    : metresBetween({ latitude, longitude }, place);

function positionSigns({ place, begun, ended, missing, report }: KnownVisit): VisitSign[] {
  const fixes = report?.fixes ?? [];
  const worst = Math.max(0, ...fixes.map(({ accuracy }) => accuracy ?? 0));
  const beyond = (at: Coordinates, fix: VisitReport['fixes'][number] | undefined): number =>
    place ? Math.max(0, metresBetween(at, place) - (fix?.accuracy ?? 0)) : 0;
  const signs: VisitSign[] = [];
  if (!begun) signs.push(sign('noPosition', missing === null ? 'fine' : 'look'));
  else if (!place) signs.push(sign('noPlace', 'fine'));
  else {
    const away = metresBetween(begun, place);
    const sure = beyond(begun, fixes[0]);
    if (sure > farAway) signs.push(sign('begunFarAway', 'doubt', away));
    else signs.push(sure > atShop ? sign('begunNearby', 'look', away) : sign('begunAtShop', 'fine', away));
  }
  if (ended && place && beyond(ended, fixes.at(-1)) > farAway)
    signs.push(sign('endedFarAway', 'look', metresBetween(ended, place)));
  const jumps = jumpsOf(fixes);
  if (jumps > 0) signs.push(sign('jumps', 'doubt', jumps));
  if (worst > inaccurate) signs.push(sign('inaccurate', 'look', worst));
  return signs;
}

function clockSigns({ clock, clockOffset }: KnownVisit): VisitSign[] {
  const { atStart = null, atFinish = null } = clock ?? {};
  const set = atStart === null || atFinish === null ? 0 : Math.abs(atFinish - atStart);
  return [
    ...(set > steadiness ? [sign('clockSet', 'doubt', set)] : []),
    ...(clockOffset === null ? [] : [sign('clockOff', 'look', Math.abs(clockOffset))]),
  ];
}

function photoSigns(visit: KnownVisit): VisitSign[] {
  const { photos, place, startedAt, finishedAt, timeZone, sharesPhoto } = visit;
  const away = photos.map((photo) => photoDistance(photo, place) ?? 0).filter((metres) => metres > farAway);
  const isWithin = (at: number, from: Date, to: Date): boolean =>
    at >= from.getTime() - leeway && at <= to.getTime() + leeway;
  const outside = photos.filter(({ takenAt, mended }) => {
    const at = takenInstant(takenAt, timeZone);
    if (at === null || isWithin(at, startedAt, finishedAt)) return false;
    return mended === null || !isWithin(at, mended.from ?? finishedAt, mended.to);
  });
  const chosen = photos.filter(({ source }) => source === 'chosen').length;
  const flawed = photos.filter(({ flaws }) => flaws.length > 0).length;
  return [
    ...(sharesPhoto ? [sign('samePhoto', 'doubt')] : []),
    ...(away.length > 0 ? [sign('photoElsewhere', 'doubt', Math.max(...away))] : []),
    ...(outside.length > 0 ? [sign('photoAtOtherTime', 'doubt', outside.length)] : []),
    ...(chosen > 0 ? [sign('chosenPhotos', 'look', chosen)] : []),
    ...(flawed > 0 ? [sign('usedAnyway', 'look', flawed)] : []),
  ];
}

function timeSigns({ report }: KnownVisit): VisitSign[] {
  if (!report) return [sign('noReport', 'fine')];
  const hurried = report.pages.filter(({ seconds }) => seconds < glance).length;
  return [
    ...(hurried > report.pages.length / 2 ? [sign('hurried', 'look', hurried)] : []),
    ...(report.gaps.count > 0 ? [sign('offline', 'fine', report.gaps.seconds)] : []),
  ];
}

const heaviestFirst: readonly SignWeight[] = ['doubt', 'look', 'fine'];

/** Lists the signs for and against the visit, reasons for doubt first. */
export function signsOf(visit: KnownVisit): VisitSign[] {
  const signs = [...photoSigns(visit), ...positionSigns(visit), ...clockSigns(visit), ...timeSigns(visit)];
  return heaviestFirst.flatMap((weight) => signs.filter((found) => found.weight === weight));
}
