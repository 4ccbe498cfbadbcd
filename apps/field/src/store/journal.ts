// The journal of a visit: the second home of what was answered, for a browser may throw its database away when the disk was full. It
// lies in the origin's private files and only ever grows: what one write changed is one batch, there or not. Pure.
import { sha256 } from '@noble/hashes/sha2.js';
import type { Row, RowKey, VisitRowName } from './rows.ts';

/** A row of a visit as it is from now on, or the key of one that is gone. */
export type Change = {
  [Name in VisitRowName]:
    | { readonly store: Name; readonly row: Row<Name> }
    | { readonly store: Name; readonly gone: RowKey<Name> };
}[VisitRowName];

/** All that one write changed of a visit, or the whole visit. */
export interface Batch {
  /** From 1, in the order in which they were written. */
  readonly n: number;
  /** Whether it has every row of the visit as it is from then on, with what it takes to open and send it; the first one has. */
  readonly isWhole?: boolean;
  readonly changes: readonly Change[];
}

export const isWhole = ({ n, isWhole: isSaid = false }: Batch): boolean => isSaid || n === 1;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const lineEnd = 10;
/** Characters of a line before its text. */
const sumLength = 8;

const sumOf = (text: Uint8Array): string =>
  [...sha256(text).subarray(0, sumLength / 2)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A batch as a line of the journal, with the sum by which one that was cut off is known. */
export function lineOf(batch: Batch): Uint8Array<ArrayBuffer> {
  const text = encoder.encode(JSON.stringify(batch));
  return encoder.encode(`${sumOf(text)} ${decoder.decode(text)}\n`);
}

interface ReadJournal {
  readonly batches: readonly Batch[];
  /** Bytes up to which it is whole: the next line is written there. */
  readonly end: number;
}

/** Reads a journal up to the first line that is not whole: what follows is room kept ahead, or a write that was cut off. */
export function readJournal(bytes: Uint8Array): ReadJournal {
  const batches: Batch[] = [];
  let end = 0;
  for (;;) {
    const next = bytes.indexOf(lineEnd, end);
    if (next < 0) return { batches, end };
    const line = bytes.subarray(end, next);
    const text = line.subarray(sumLength + 1);
    if (decoder.decode(line.subarray(0, sumLength)) !== sumOf(text)) return { batches, end };
    batches.push(JSON.parse(decoder.decode(text)) as Batch);
    end = next + 1;
  }
}
