// The page for a row of an XLSForm by its type: one of the nearest type, a part that begins or ends, or none, with the
// reason. docs/decisions/0025-questions-from-elsewhere.md has the table.
import type { QuestionType } from '@gondola/survey';
import type { RowReason } from '../taken-row.ts';

export interface PageKind {
  readonly kind: 'page';
  readonly type: QuestionType;
  /** Whether it is the same question; the nearest otherwise. */
  readonly isSame: boolean;
  /** Headings of the cells that decided it. */
  readonly used: readonly string[];
  /** Name of its list of choices. */
  readonly list?: string;
  readonly orOther?: boolean;
  /** Titles of choices that no list has. */
  readonly written?: readonly string[];
}

type RowKind =
  | PageKind
  | { readonly kind: 'begin'; readonly part: 'group' | 'repeat' }
  | { readonly kind: 'end'; readonly part: 'group' | 'repeat' }
  | { readonly kind: 'none'; readonly reason: RowReason };

const same = (type: QuestionType, ...used: string[]): RowKind => ({ kind: 'page', type, isSame: true, used });
const nearest = (type: QuestionType, ...used: string[]): RowKind => ({
  kind: 'page',
  type,
  isSame: false,
  used,
});
const none = (reason: RowReason): RowKind => ({ kind: 'none', reason });

interface Cells {
  readonly appearance: string;
  /** Of a text: lines to write on. */
  readonly rows: number;
  readonly parameters: string;
}

const textKind = ({ appearance, rows }: Cells): RowKind => {
  if (/\bmultiline\b/.test(appearance)) return same('long answer', 'appearance');
  return rows > 1 ? same('long answer', 'rows') : same('short answer');
};

const imageKind = ({ appearance }: Cells): RowKind =>
  /\bsignature\b/.test(appearance) ? same('signature question', 'appearance') : same('image');

/** A range whose ends or step have decimals. */
const rangeKind = ({ parameters }: Cells): RowKind =>
  nearest(/\d\.\d*[1-9]/.test(parameters) ? 'decimal answer' : 'numeric answer');

/** By the name of the type, in lower case with spaces. */
const kinds: Readonly<Record<string, RowKind | ((cells: Cells) => RowKind)>> = {
  text: textKind,
  string: textKind,
  'phone number': nearest('short answer'),
  integer: same('numeric answer'),
  int: same('numeric answer'),
  decimal: same('decimal answer'),
  range: rangeKind,
  date: same('date'),
  time: same('time'),
  datetime: nearest('date'),
  note: same('content'),
  image: imageKind,
  photo: imageKind,
  picture: imageKind,
  audio: same('audio'),
  video: same('video'),
  barcode: same('barcode question'),
  acknowledge: { kind: 'page', type: 'simple selection', isSame: false, used: [], written: ['OK'] },
  trigger: { kind: 'page', type: 'simple selection', isSame: false, used: [], written: ['OK'] },
  calculate: none('calculation'),
  calculation: none('calculation'),
  hidden: none('hidden'),
  geopoint: none('place'),
  gps: none('place'),
  location: none('place'),
  geotrace: none('place'),
  geoshape: none('place'),
  'start-geopoint': none('place'),
  file: none('file'),
  'background-audio': none('file'),
  rank: none('ranking'),
  osm: none('external'),
  'xml-external': none('external'),
  'csv-external': none('external'),
  entity: none('external'),
};

const metadata = new Set([
  'start',
  'end',
  'today',
  'deviceid',
  'device id',
  'subscriberid',
  'subscriber id',
  'simserial',
  'sim id',
  'phonenumber',
  'username',
  'email',
  'audit',
  'imei',
  'start time',
  'end time',
  'last-saved',
]);

const part = /^(begin|end)[ _]*(lgroup|group|repeat|loop|table-list|table list)\b/;
const select =
  /^(select[ _]?one|select1|select[ _]multiple|select all that apply)(?:[ _]from)?\s+(\S+)(?:\s+(or[ _]other|or specify other))?$/i;
const selectElsewhere = /^select[ _](one|multiple)([ _](from[ _]file|external))\b/i;

/** The kind of a row of `type`; undefined cells count as empty. */
export function kindOf(type: string, cells: Cells): RowKind {
  // With one blank between words first: what looks for an end behind many takes the square of their number.
  const bare = type
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^add /i, '')
    .replace(/ (prompt|question)$/i, '');
  const name = bare.toLowerCase().replaceAll(/[\s_]+/g, ' ');
  if (name === '') return none('noType');
  const begun = part.exec(name);
  if (begun) {
    const isGroup = /group|table/.test(begun[2] ?? '');
    return { kind: begun[1] === 'begin' ? 'begin' : 'end', part: isGroup ? 'group' : 'repeat' };
  }
  if (selectElsewhere.test(bare)) return none('choicesElsewhere');
  if (/^rank\b/.test(name)) return none('ranking');
  const chosen = select.exec(bare);
  if (chosen) {
    const isOne = !/multiple|all/i.test(chosen[1] ?? '');
    const isOpening = isOne && /\b(minimal|autocomplete|autocomplete_chars|search)\b/.test(cells.appearance);
    return {
      kind: 'page',
      type: isOne ? (isOpening ? 'drop down menu' : 'simple selection') : 'multiple selection',
      isSame: true,
      used: isOpening ? ['appearance'] : [],
      list: chosen[2] ?? '',
      orOther: chosen[3] !== undefined,
    };
  }
  if (metadata.has(name) || name.startsWith('uri:')) return none('metadata');
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind === undefined) return none('unknownType');
  return typeof kind === 'function' ? kind(cells) : kind;
}
