// Parts of a workbook as a stream of elements, in memory that does not depend on the part. No part of a spreadsheet needs
// a document type; one that has it is refused.
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { asFault } from './open-workbook.ts';
import { SheetFault } from './sheet-rows.ts';

export interface XmlHandlers {
  /** `name` without its prefix. */
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Characters parsed between two yields: what the handlers gather of so few is little, however much each of them means. */
const sliceLength = 4 * 1024;
/** Characters of one text, attribute or comment: the parser holds it whole before it tells anyone. */
const maxTokenLength = 1024 * 1024;
const maxDepth = 64;

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Feeds a part to the handlers; yields after every few thousand characters, so that what they gathered can be taken. Throws SheetFault. */
export async function* xmlEvents(source: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const { open, close, text } = handlers;
  let unparsed = 0;
  let depth = 0;
  parser.on('doctype', () => {
    throw new SheetFault('damaged');
  });
  parser.on('error', (error) => {
    throw new SheetFault('damaged', {}, error);
  });
  parser.on('opentag', (tag) => {
    unparsed = 0;
    depth += 1;
    if (depth > maxDepth) throw new SheetFault('damaged');
    open?.(bare(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    unparsed = 0;
    depth -= 1;
    close?.(bare(tag.name));
  });
  const onText = (piece: string): void => {
    unparsed = 0;
    text?.(piece);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  const decoder = new TextDecoder('utf-8');
  const feed = function* (piece: string): Generator<void> {
    for (let at = 0; at < piece.length; at += sliceLength) {
      const slice = piece.slice(at, at + sliceLength);
      unparsed += slice.length;
      if (unparsed > maxTokenLength) throw new SheetFault('tooMuchText');
      parser.write(slice);
      yield;
    }
  };
  try {
    for await (const chunk of source as AsyncIterable<Buffer>)
      yield* feed(decoder.decode(chunk, { stream: true }));
    yield* feed(decoder.decode());
    parser.close();
    yield;
  } catch (error) {
    throw asFault(error);
  } finally {
    source.destroy();
  }
}

/** The same, to the end. */
export async function readXml(source: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _ of xmlEvents(source, handlers));
}
