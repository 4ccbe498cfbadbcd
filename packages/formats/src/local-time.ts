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

/** The clock of the zone. Throws a RangeError for an unknown zone or an invalid date. */
export function localTime(instant: Date | number, timeZone: string): LocalTime {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  let isBeforeYearOne = false;
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) {
    if (type === 'era') isBeforeYearOne = value.startsWith('B');
    else if (Object.hasOwn(parts, type)) Object.assign(parts, { [type]: Number(value) });
  }
  return isBeforeYearOne ? { ...parts, year: 1 - parts.year } : parts;
}

/** Days since 1 January 1970, a Thursday. Months and days beyond their range roll over. */
export function dayNumber({ year, month, day }: LocalDate): number {
  return Date.UTC(year, month - 1, day) / dayMilliseconds;
}

export function dateOfDayNumber(number: number): LocalDate {
  const date = new Date(number * dayMilliseconds);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Milliseconds that the clocks of the zone are ahead of UTC at an instant. */
export function clockOffset(milliseconds: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = localTime(milliseconds, timeZone);
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
