// Wall clocks of a time zone, with Intl alone. Santiago moves its clocks at midnight, so some days there
// have no 00:00 and some hours come twice.

export interface LocalDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

interface LocalTime extends LocalDate {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const dayMilliseconds = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    era: 'short',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** The clock of the zone as Intl tells it, which takes some 20 µs. */
function told(instant: Date | number, timeZone: string): LocalTime {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  let isBeforeYearOne = false;
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) {
    if (type === 'era') isBeforeYearOne = value.startsWith('B');
    else if (Object.hasOwn(parts, type)) Object.assign(parts, { [type]: Number(value) });
  }
  return isBeforeYearOne ? { ...parts, year: 1 - parts.year } : parts;
}

/** The clock of the zone. Throws a RangeError for an unknown zone or an invalid date. */
export function localTime(instant: Date | number, timeZone: string): LocalTime {
  const milliseconds = Number(instant);
  if (!isOfWholeMinutes(milliseconds)) return told(instant, timeZone);
  const shown = new Date(milliseconds + clockOffset(milliseconds, timeZone));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  };
}

/** Days since 1 January 1970, a Thursday. Months and days beyond their range roll over. */
export function dayNumber({ year, month, day }: LocalDate): number {
  return Date.UTC(year, month - 1, day) / dayMilliseconds;
}

export function dateOfDayNumber(number: number): LocalDate {
  const date = new Date(number * dayMilliseconds);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const minuteMilliseconds = 60_000;

/** The last zone with odd seconds, Liberia's, gave them up in January 1972: since then clocks are changed at a whole minute. */
const isOfWholeMinutes = (milliseconds: number): boolean => milliseconds >= Date.UTC(1973, 0, 1);

/** Remembers what `read` gives for the start of each step of time. */
function perStep(step: number, read: (start: number) => number): (milliseconds: number) => number {
  const known = new Map<number, number>();
  return (milliseconds) => {
    const place = Math.floor(milliseconds / step);
    let value = known.get(place);
    if (value === undefined) {
      value = read(place * step);
      // One file spans some years; a process that runs for ever keeps no more than that.
      if (known.size >= 4_096) known.clear();
      known.set(place, value);
    }
    return value;
  };
}

/** The offsets of a zone: asked once a day, and once a minute on a day on which the clock is changed. */
function offsetsOf(timeZone: string): (milliseconds: number) => number {
  const ofMinute = perStep(minuteMilliseconds, (start) => toldOffset(start, timeZone));
  const ofDay = perStep(dayMilliseconds, (start) => {
    const offset = toldOffset(start, timeZone);
    return offset === toldOffset(start + dayMilliseconds - 1, timeZone) ? offset : Number.NaN;
  });
  return (milliseconds) => {
    const offset = ofDay(milliseconds);
    return Number.isNaN(offset) ? ofMinute(milliseconds) : offset;
  };
}

const offsets = new Map<string, (milliseconds: number) => number>();

/** Milliseconds that the clocks of the zone are ahead of UTC at an instant. */
export function clockOffset(milliseconds: number, timeZone: string): number {
  if (!isOfWholeMinutes(milliseconds)) return toldOffset(milliseconds, timeZone);
  const known = offsets.get(timeZone) ?? offsetsOf(timeZone);
  const offset = known(milliseconds);
  offsets.set(timeZone, known);
  return offset;
}

function toldOffset(milliseconds: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = told(milliseconds, timeZone);
  const shown = new Date(0);
  // Date.UTC takes the years 0 to 99 for those of the last century.
  shown.setUTCFullYear(year, month - 1, day);
  shown.setUTCHours(hour, minute, second);
  return shown.getTime() - Math.floor(milliseconds / 1000) * 1000;
}

/** The first instant of a local date: its midnight, the earlier of two, or the jump over a missing one. */
export function startOfDay(date: LocalDate, timeZone: string): Date {
  const midnight = dayNumber(date) * dayMilliseconds;
  // Offsets stay within a day, so the day before and after see the zone on both sides of any change.
  const candidates = [midnight - dayMilliseconds, midnight + dayMilliseconds]
    .map((around) => midnight - clockOffset(around, timeZone))
    .sort((a, b) => a - b);
  const exact = candidates.find((instant) => instant + clockOffset(instant, timeZone) === midnight);
  if (exact !== undefined) return new Date(exact);
  let [early = midnight, late = midnight] = candidates;
  const offsetBefore = clockOffset(early, timeZone);
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (clockOffset(middle, timeZone) === offsetBefore) early = middle;
    else late = middle;
  }
  return new Date(late);
}
