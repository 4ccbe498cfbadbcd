// Takes out of a visit what its device cannot mean (D81): a worker's answers are never refused for what a phone reports next to them.
// Pure, and the same for the same body, so that a visit sent again is known again.
import { limits } from '@gondola/survey';
import { fileSources, maxFixes, missingPositions, photoFlaws } from '../responses/visit-facts.ts';
import { localInstant } from '../wire.ts';

/** Parts of the evidence that are named where something of them was impossible. */
export const evidenceParts = [
  'times',
  'clock',
  'position',
  'fixes',
  'pages',
  'files',
  'gaps',
  'device',
] as const;
type EvidencePart = (typeof evidenceParts)[number];

type Fields = Record<string, unknown>;

/** Ten years: clocks are not further off. */
const maxSeconds = 315_576_000;
const maxAccuracy = 100_000_000;
/** Milliseconds by which a position may be older or newer than the clock of its device. */
const maxStampOff = 3_600_000;
const latestInstant = Date.parse('9999-12-31T23:59:59Z');

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max;

/** Text as a database keeps it, cut to its length; undefined for anything else and for none. */
function textOf(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.toWellFormed().replaceAll('\0', '').trim().slice(0, maxLength).toWellFormed();
  return text === '' ? undefined : text;
}

/** An instant as the contract takes it, also where it has more digits of a second or is a number; undefined for what is none. */
function instantOf(value: unknown): string | undefined {
  if (typeof value === 'string' && localInstant.safeParse(value).success) return value;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const at = new Date(value).getTime();
  return at >= 0 && at <= latestInstant ? new Date(at).toISOString() : undefined;
}

/** Cleans the parts of one visit, and notes which of them had something impossible. */
class Cleaning {
  readonly dropped = new Set<EvidencePart>();

  /** The value where it is one that the contract takes, rounded; null, and noted, for any other that is there. */
  whole(part: EvidencePart, value: unknown, min: number, max: number): number | null {
    if (value === undefined || value === null) return null;
    if (isNumber(value, min, max)) return Math.round(value);
    this.dropped.add(part);
    return null;
  }

  list(part: EvidencePart, value: unknown): unknown[] {
    if (Array.isArray(value)) return value;
    if (value !== undefined && value !== null) this.dropped.add(part);
    return [];
  }

  /** The items that `clean` gives something for; noted where one is left out. */
  items<Item>(part: EvidencePart, value: unknown, max: number, clean: (item: Fields) => Item | undefined) {
    const all = this.list(part, value);
    const kept = all.flatMap((item) => (isFields(item) ? (clean(item) ?? []) : []));
    if (kept.length < all.length || kept.length > max) this.dropped.add(part);
    return kept;
  }
}

/** Coordinates that are somewhere on the earth; undefined for others, and for half of them. */
const placeOf = (latitude?: unknown, longitude?: unknown) =>
  isNumber(latitude, -90, 90) && isNumber(longitude, -180, 180) ? { latitude, longitude } : undefined;

/** Drops a pair of coordinates of which one is impossible or missing. */
function cleanPair(cleaning: Cleaning, body: Fields, latitude: string, longitude: string): Fields {
  const pair = [body[latitude] ?? null, body[longitude] ?? null];
  if (pair.every((value) => value === null) || placeOf(pair[0], pair[1])) return {};
  cleaning.dropped.add('position');
  return { [latitude]: null, [longitude]: null };
}

/** The time of a visit whose device gives none at all: it is marked and reviewed, and is the same however often it is sent. */
const noTime = new Date(0).toISOString();

/** The times of a visit whose phone reports: one that is none is that of its other end. */
function cleanTimes(cleaning: Cleaning, body: Fields): Fields {
  const [start, finish] = [instantOf(body['startedAt']), instantOf(body['finishedAt'])];
  const cleaned: Fields = {};
  const keep = (name: string, kept: string | null): void => {
    if (body[name] === undefined || (body[name] === null && name === 'sentAt')) return;
    if (instantOf(body[name]) === undefined) cleaning.dropped.add('times');
    cleaned[name] = kept;
  };
  keep('startedAt', start ?? finish ?? noTime);
  keep('finishedAt', finish ?? start ?? noTime);
  keep('sentAt', instantOf(body['sentAt']) ?? null);
  return cleaned;
}

/** The clock of a device while a visit is open, in milliseconds: by itself, and as it was off as far as is known. */
interface VisitClock {
  readonly from: number;
  readonly to: number;
  readonly offsets: readonly number[];
}

/** The moment of a position: its own stamp within an hour of the device's clock, corrected or not; else when it came, else the nearer end. */
function stampOf(fix: Fields, { from, to, offsets }: VisitClock): { at: string; isOff: boolean } {
  const [stamp, received] = [instantOf(fix['at']), instantOf(fix['receivedAt'])];
  const at = stamp === undefined ? Number.NaN : Date.parse(stamp);
  const [first, last] = received === undefined ? [from, to] : [Date.parse(received), Date.parse(received)];
  const isNear = (offset: number): boolean =>
    at >= first + offset - maxStampOff && at <= last + offset + maxStampOff;
  if (stamp !== undefined && offsets.some(isNear)) return { at: stamp, isOff: false };
  return { at: received ?? new Date(at > to ? to : from).toISOString(), isOff: true };
}

function cleanFixes(cleaning: Cleaning, value: unknown, clock: VisitClock): Fields[] {
  const fixes = cleaning.items('fixes', value, maxFixes, (fix) => {
    const place = placeOf(fix['latitude'], fix['longitude']);
    if (!place) return undefined;
    const { at, isOff } = stampOf(fix, clock);
    if (isOff) cleaning.dropped.add('fixes');
    const { accuracy } = fix;
    if (accuracy !== undefined && accuracy !== null && !isNumber(accuracy, 0, maxAccuracy))
      cleaning.dropped.add('fixes');
    return { at, ...place, accuracy: isNumber(accuracy, 0, maxAccuracy) ? accuracy : null };
  });
  // The first one, and the last ones.
  return fixes.length > maxFixes ? [...fixes.slice(0, 1), ...fixes.slice(1 - maxFixes)] : fixes;
}

function cleanDevice(cleaning: Cleaning, value: unknown): Fields {
  const device = isFields(value) ? value : {};
  const { battery, storage, isInstalled } = device;
  const [platform, app] = [textOf(device['platform'], 200), textOf(device['app'], 100)];
  if (platform === undefined || app === undefined || typeof isInstalled !== 'boolean')
    cleaning.dropped.add('device');
  const level = isFields(battery) ? cleaning.whole('device', battery['level'], 0, 100) : null;
  const used = isFields(storage)
    ? cleaning.whole('device', storage['used'], 0, Number.MAX_SAFE_INTEGER)
    : null;
  const quota = isFields(storage)
    ? cleaning.whole('device', storage['quota'], 0, Number.MAX_SAFE_INTEGER)
    : null;
  return {
    platform: platform ?? '–',
    app: app ?? '–',
    isInstalled: isInstalled === true,
    battery:
      level === null ? null : { level, isCharging: isFields(battery) && battery['isCharging'] === true },
    storage: used === null || quota === null ? null : { used, quota },
  };
}

function cleanReport(cleaning: Cleaning, value: unknown, clock: VisitClock): Fields | null {
  if (value === undefined || value === null) return null;
  if (!isFields(value)) {
    cleaning.dropped.add('device');
    return null;
  }
  const pages = cleaning.items('pages', value['pages'], limits.pages, ({ questionId, seconds }) =>
    isNumber(questionId, 1, Number.MAX_SAFE_INTEGER) && isNumber(seconds, 0, maxSeconds)
      ? { questionId: Math.round(questionId), seconds: Math.round(seconds) }
      : undefined,
  );
  const files = cleaning.items('files', value['files'], 1_000, ({ address, source, flaws }) => {
    const name = textOf(address, 1_000);
    if (name === undefined || !fileSources.some((known) => known === source)) return undefined;
    const found = Array.isArray(flaws) ? photoFlaws.filter((flaw) => flaws.includes(flaw)) : [];
    return { address: name, source, flaws: found };
  });
  const gaps = isFields(value['gaps']) ? value['gaps'] : {};
  if (value['gaps'] !== undefined && !isFields(value['gaps'])) cleaning.dropped.add('gaps');
  return {
    fixes: cleanFixes(cleaning, value['fixes'], clock),
    pages: pages.slice(0, limits.pages),
    files: files.slice(0, 1_000),
    gaps: {
      count: cleaning.whole('gaps', gaps['count'], 0, 100_000) ?? 0,
      seconds: cleaning.whole('gaps', gaps['seconds'], 0, maxSeconds) ?? 0,
    },
    device: cleanDevice(cleaning, value['device']),
  };
}

function cleanEvidence(
  cleaning: Cleaning,
  value: unknown,
  span: Pick<VisitClock, 'from' | 'to'>,
): Fields | null {
  if (value === undefined || value === null) return null;
  if (!isFields(value)) {
    cleaning.dropped.add('device');
    return null;
  }
  const { clock, position, report } = value;
  const isReason = missingPositions.some((reason) => reason === position);
  if (position !== undefined && position !== null && !isReason) cleaning.dropped.add('position');
  if (clock !== undefined && clock !== null && !isFields(clock)) cleaning.dropped.add('clock');
  const seconds = (name: string): number | null =>
    isFields(clock) ? cleaning.whole('clock', clock[name], -maxSeconds, maxSeconds) : null;
  const [atStart, atFinish] = [seconds('atStart'), seconds('atFinish')];
  const offsets = [0, (atStart ?? 0) * 1000, (atFinish ?? 0) * 1000];
  const kept = cleanReport(cleaning, report, { ...span, offsets });
  const heldUntil = isFields(clock) ? instantOf(clock['heldUntil']) : undefined;
  return {
    ...(isFields(clock)
      ? {
          clock: {
            atStart,
            atFinish,
            ...(heldUntil === undefined ? {} : { heldUntil }),
          },
        }
      : {}),
    ...(isReason ? { position } : {}),
    ...(kept ? { report: kept } : {}),
  };
}

/**
 * The body of a response without what its device cannot mean, and with the names of the parts that it was taken from in `evidence`. A client
 * that reports no evidence is no phone: it is told what is wrong, as it always was (D79).
 */
export function cleanVisit(body: unknown): unknown {
  if (!isFields(body) || 'answersAgain' in body || (body['evidence'] ?? null) === null) return body;
  const cleaning = new Cleaning();
  const times = cleanTimes(cleaning, body);
  const cleaned: Fields = {
    ...body,
    ...times,
    ...cleanPair(cleaning, body, 'startLatitude', 'startLongitude'),
    ...cleanPair(cleaning, body, 'endLatitude', 'endLongitude'),
  };
  const ends = ['startedAt', 'finishedAt'].map((name) => Date.parse(String(cleaned[name])) || 0);
  const span = { from: Math.min(...ends), to: Math.max(...ends) };
  const evidence = cleanEvidence(cleaning, body['evidence'], span);
  const dropped = evidenceParts.filter((part) => cleaning.dropped.has(part));
  return { ...cleaned, evidence: dropped.length === 0 ? evidence : { ...evidence, dropped } };
}

/** The same of a skipped visit, of which nothing is noted: it has no review. */
export function cleanSkip(body: unknown): unknown {
  if (!isFields(body)) return body;
  const { position, skippedAt, sentAt } = body;
  const sent = instantOf(sentAt);
  const place = isFields(position) ? placeOf(position['latitude'], position['longitude']) : undefined;
  return {
    ...body,
    ...(skippedAt === undefined ? {} : { skippedAt: instantOf(skippedAt) ?? skippedAt }),
    ...(sentAt === undefined ? {} : { sentAt: sent ?? null }),
    ...(position === undefined ? {} : { position: place ?? null }),
  };
}

/** The same of declared files: a name refuses nothing. */
export function cleanDeclaration(body: unknown): unknown {
  if (!isFields(body) || !Array.isArray(body['files'])) return body;
  const files = body['files'].map((file: unknown) =>
    isFields(file) && typeof file['fileName'] === 'string'
      ? { ...file, fileName: textOf(file['fileName'], 255) ?? 'file' }
      : file,
  );
  return { ...body, files };
}
