// Place, time and camera of a photo, read from its Exif block (TIFF 6.0, Exif 2.32) within bounds of entries and bytes: readers of whole
// files inflate what is packed in them, without end.

export interface PhotoEvidence {
  readonly latitude?: number;
  readonly longitude?: number;
  /** ISO 8601, by the clock of the camera: with its offset from UTC where it wrote one, else without. */
  readonly takenAt?: string;
  readonly device: string;
}

/** Entries of a directory that are looked at; cameras write some dozens. */
const maxEntries = 512;
/** Bytes of a text that is read. */
const maxText = 200;

const tags = {
  make: 0x01_0f,
  model: 0x01_10,
  exif: 0x87_69,
  gps: 0x88_25,
  takenAt: 0x90_03,
  offset: 0x90_11,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
} as const;

const types = { ascii: 2, long: 4, rational: 5 } as const;

/** An entry of a directory: its type, how many values it has, and where those, or their offset, stand. */
interface Entry {
  readonly type: number;
  readonly count: number;
  readonly at: number;
}

/** Reads beyond its end throw RangeError. */
class Tiff {
  readonly #view: DataView;
  readonly #isLittle: boolean;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#isLittle = this.#view.getUint16(0) === 0x49_49;
  }

  #short = (at: number): number => this.#view.getUint16(at, this.#isLittle);
  #long = (at: number): number => this.#view.getUint32(at, this.#isLittle);

  /** The first directory. */
  get first(): ReadonlyMap<number, Entry> {
    return this.#directory(this.#long(4));
  }

  #directory(at: number): ReadonlyMap<number, Entry> {
    const entries = new Map<number, Entry>();
    for (let place = 0; place < Math.min(this.#short(at), maxEntries); place += 1) {
      const entry = at + 2 + place * 12;
      entries.set(this.#short(entry), {
        type: this.#short(entry + 2),
        count: this.#long(entry + 4),
        at: entry + 8,
      });
    }
    return entries;
  }

  /** The directory that an entry leads to; an empty one where there is none. */
  below(entry: Entry | undefined): ReadonlyMap<number, Entry> {
    return entry?.type === types.long ? this.#directory(this.#long(entry.at)) : new Map();
  }

  text(entry: Entry | undefined): string {
    if (entry?.type !== types.ascii) return '';
    const length = Math.min(entry.count, maxText);
    const start = entry.count > 4 ? this.#long(entry.at) : entry.at;
    const { buffer, byteOffset, byteLength } = this.#view;
    if (start + length > byteLength) throw new RangeError('a text beyond the end');
    return (
      Buffer.from(buffer, byteOffset + start, length)
        .toString('utf8')
        .split('\0')[0] ?? ''
    );
  }

  /** Degrees, minutes and seconds as degrees; undefined where they are none. */
  degrees(entry: Entry | undefined, ref: Entry | undefined): number | undefined {
    if (entry?.type !== types.rational || entry.count !== 3) return undefined;
    const start = this.#long(entry.at);
    const part = (place: number): number => this.#long(start + place * 8) / this.#long(start + place * 8 + 4);
    const value = part(0) + part(1) / 60 + part(2) / 3600;
    if (!Number.isFinite(value)) return undefined;
    return /^[SW]/i.test(this.text(ref)) ? -value : value;
  }
}

/** The device as its maker calls it; whatever bytes a file has there, what is kept is text. */
const nameOf = (...parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .join(' ')
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, maxText)
    .trim();

/** From what Exif writes: "2026:11:27 12:30:00", and "+03:00" of the few cameras that write an offset. */
function takenAtOf(time: string, offset: string): string | undefined {
  const [, year, month, day, clock] = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(time) ?? [];
  if (clock === undefined) return undefined;
  return `${year}-${month}-${day}T${clock}${/^[+-]\d{2}:\d{2}$/.test(offset) ? offset : ''}`;
}

/** Reads the Exif block of a photo, with or without its "Exif" mark; null where it has none that can be read. */
export function readEvidence(exif: Uint8Array | undefined): PhotoEvidence | null {
  if (!exif) return null;
  const isMarked = Buffer.from(exif.subarray(0, 6)).toString('latin1') === 'Exif\0\0';
  try {
    const tiff = new Tiff(isMarked ? exif.subarray(6) : exif);
    const { first } = tiff;
    const camera = tiff.below(first.get(tags.exif));
    const place = tiff.below(first.get(tags.gps));
    const latitude = tiff.degrees(place.get(tags.latitude), place.get(tags.latitudeRef));
    const longitude = tiff.degrees(place.get(tags.longitude), place.get(tags.longitudeRef));
    const takenAt = takenAtOf(tiff.text(camera.get(tags.takenAt)), tiff.text(camera.get(tags.offset)));
    return {
      ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }),
      ...(takenAt === undefined ? {} : { takenAt }),
      device: nameOf(tiff.text(first.get(tags.make)), tiff.text(first.get(tags.model))),
    };
  } catch {
    // Unreadable metadata is no evidence; the picture itself may still be good.
    return null;
  }
}
