// The metadata of a photo (position, time, camera), carried over to its smaller copy: the server reads them as evidence before it
// strips them. JPEG segments as ISO/IEC 10918-1 has them; Exif 2.32 in APP1, a TIFF with its orientation in tag 0x0112.

const app1 = 0xe1;
const startOfScan = 0xda;
const orientationTag = 0x01_12;
const shortType = 3;

interface Segment {
  readonly start: number;
  /** Past its last byte. */
  readonly end: number;
}

/** Where the Exif segment of a JPEG is, marker included; undefined where it has none or is no JPEG. */
function findExif(bytes: DataView): Segment | undefined {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xff_d8) return undefined;
  let at = 2;
  while (at + 4 <= bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1);
    if (marker === startOfScan) return undefined;
    const end = at + 2 + bytes.getUint16(at + 2);
    if (end > bytes.byteLength) return undefined;
    const isExif = marker === app1 && end - at > 18 && bytes.getUint32(at + 4) === 0x45_78_69_66;
    if (isExif) return { start: at, end };
    at = end;
  }
  return undefined;
}

/** Says in an Exif segment that the picture stands upright: its copy has been drawn so. Damaged ones stay as they are. */
function setUpright(segment: DataView): void {
  const tiff = 10;
  const isLittle = segment.getUint16(tiff) === 0x49_49;
  const directory = tiff + segment.getUint32(tiff + 4, isLittle);
  if (directory + 2 > segment.byteLength) return;
  const count = segment.getUint16(directory, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > segment.byteLength) return;
    const isOrientation =
      segment.getUint16(at, isLittle) === orientationTag && segment.getUint16(at + 2, isLittle) === shortType;
    if (isOrientation) segment.setUint16(at + 8, 1, isLittle);
  }
}

/** The smaller JPEG with the Exif of the original, upright; the smaller one as it is where the original has none. */
export function withExifOf(original: ArrayBuffer, smaller: ArrayBuffer): ArrayBuffer {
  const found = findExif(new DataView(original));
  if (!found || new DataView(smaller).getUint16(0) !== 0xff_d8) return smaller;
  const segment = original.slice(found.start, found.end);
  setUpright(new DataView(segment));
  const joined = new Uint8Array(smaller.byteLength + segment.byteLength);
  joined.set(new Uint8Array(smaller, 0, 2), 0);
  joined.set(new Uint8Array(segment), 2);
  joined.set(new Uint8Array(smaller, 2), 2 + segment.byteLength);
  return joined.buffer;
}
