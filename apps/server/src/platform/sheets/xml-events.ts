// Parts of a workbook as a stream of elements. No part of a spreadsheet needs a document type; one that has it is refused.
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

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Feeds a part to the handlers; yields after every piece read, so that what they gathered can be taken. Throws SheetFault. */
export async function* xmlEvents(source: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new SheetFault('damaged');
  });
  parser.on('error', (error) => {
    throw new SheetFault('damaged', {}, error);
  });
  const { open, close, text } = handlers;
  if (open) parser.on('opentag', (tag) => open(bare(tag.name), tag.attributes));
  if (close) parser.on('closetag', (tag) => close(bare(tag.name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new TextDecoder('utf-8');
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      parser.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    parser.write(decoder.decode());
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
