// The query of an address: counted before it is parsed, as every call pays for what one of them has there.
import { parse } from 'node:querystring';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

type Query = Record<string, unknown>;

/** Parameters of a query; the longest filter of a list has some forty. */
const maxParameters = 200;
/** Characters of a query. Node takes 16 kB of an address and all headers together. */
const maxLength = 14_000;

/** In place of what was not parsed. */
const refused: Query = Object.freeze({});

function isTooLarge(text: string): boolean {
  if (text.length > maxLength) return true;
  let at = -1;
  for (let count = 1; count <= maxParameters; count += 1) {
    at = text.indexOf('&', at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** Parses a query, unless there is more in it than a call needs. */
export const parseQuery = (text: string): Query =>
  isTooLarge(text) ? refused : parse(text, '&', '=', { maxKeys: 0 });

/** Throws 414 for a query that was not parsed. */
export function assertQuery({ query }: FastifyRequest): void {
  if (query === refused)
    throw new Failure(414, 'platform:queryTooLarge', {
      values: { parameters: maxParameters, characters: maxLength },
    });
}

/** Empty query values count as absent. */
export function presentQuery({ query }: FastifyRequest): Query {
  return Object.fromEntries(Object.entries(query as Query).filter(([, value]) => value !== ''));
}
