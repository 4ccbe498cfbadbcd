import { describe, expect, expectTypeOf, it } from 'vitest';
import { sql } from './sql.ts';
import {
  bigint,
  boolean,
  jsonb,
  list,
  named,
  type NewRow,
  nullable,
  numeric,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from './table.ts';

type State = 'open' | 'closed';

const lamps = table('lamps', {
  id: withDefault(bigint()),
  companyId: bigint(),
  state: withDefault(text<State>()),
  maxWatts: nullable(numeric()),
  isLit: withDefault(boolean()),
  colours: nullable(jsonb<string[]>()),
  tags: withDefault(list(text())),
  createdAt: withDefault(timestamptz()),
});

const written = ({ text, values }: { text: string; values: unknown[] }) => ({ text, values });

describe('a declared table', () => {
  it('derives the type of a row', () => {
    expectTypeOf<RowOf<typeof lamps>>().toEqualTypeOf<{
      readonly id: number;
      readonly companyId: number;
      readonly state: State;
      readonly maxWatts: number | null;
      readonly isLit: boolean;
      readonly colours: string[] | null;
      readonly tags: string[];
      readonly createdAt: string;
    }>();
    expectTypeOf<{ companyId: number }>().toExtend<NewRow<typeof lamps>>();
    expectTypeOf<{ maxWatts: number }>().not.toExtend<NewRow<typeof lamps>>();
    expectTypeOf<{ companyId: number; state: string }>().not.toExtend<NewRow<typeof lamps>>();
  });

  it('selects all columns, or those named, of an alias', () => {
    expect(selection(lamps.as('l')).columns.text).toBe(
      'l.id, l.company_id as "companyId", l.state, l.max_watts::float8 as "maxWatts", ' +
        'l.is_lit as "isLit", l.colours, l.tags, l.created_at as "createdAt"',
    );
    expect(selection(lamps.as('l', 'id', 'maxWatts')).columns.text).toBe(
      'l.id, l.max_watts::float8 as "maxWatts"',
    );
    const some = selection(lamps.except('l', 'companyId', 'state', 'maxWatts', 'isLit', 'colours', 'tags'));
    expectTypeOf<RowOf<typeof some>>().toEqualTypeOf<{ readonly id: number; readonly createdAt: string }>();
    expect(some.columns.text).toBe('l.id, l.created_at as "createdAt"');
  });

  it('selects what other tables say next to its own columns', () => {
    const lamp = selection({
      ...lamps.as('l', 'id'),
      roomName: nullable(text(sql`r.name`)),
      roomKind: text(sql`r.kind`),
      labels: list(text(), sql`array['a']`),
      isOurs: boolean(sql`l.company_id = ${7}`),
    });
    expectTypeOf<RowOf<typeof lamp>>().toEqualTypeOf<{
      readonly id: number;
      readonly roomName: string | null;
      readonly roomKind: string;
      readonly labels: string[];
      readonly isOurs: boolean;
    }>();
    expect(written(sql`select ${lamp.columns} from lamps l`)).toEqual({
      text: `select l.id, r.name as "roomName", r.kind as "roomKind", array['a'] as "labels", l.company_id = $1 as "isOurs" from lamps l`,
      values: [7],
    });
  });

  it('inserts what is given, in its own order; the rest is left to the database', () => {
    const row = { colours: ['red'], companyId: 3, maxWatts: null, state: undefined, unknown: 'x' };
    expect(written(sql`insert into ${lamps.insert(row)} returning id`)).toEqual({
      text: 'insert into lamps (company_id, max_watts, colours) values ($1, $2, $3) returning id',
      values: [3, null, '["red"]'],
    });
  });

  it('writes only the columns that are named, of a row that may hold more', () => {
    const row = { id: 1, companyId: 3, state: undefined, isLit: true };
    expect(written(lamps.insert(row, 'companyId', 'state'))).toEqual({
      text: 'lamps (company_id, state) values ($1, default)',
      values: [3],
    });
    expect(written(lamps.set(row, 'state', 'isLit'))).toEqual({ text: 'is_lit = $1', values: [true] });
  });

  it('calls a column by another name than its key, and sends many rows as one value', () => {
    const bulbs = table('bulbs', {
      id: withDefault(bigint()),
      pictureKey: named('picture_url', nullable(text())),
    });
    expect(selection(bulbs.as('b')).columns.text).toBe('b.id, b.picture_url as "pictureKey"');
    expect(bulbs.insert({ pictureKey: 'a.png' }).text).toBe('bulbs (picture_url) values ($1)');
    expect(written(bulbs.recordset('w', [{ pictureKey: 'a.png' }]))).toEqual({
      text: 'jsonb_to_recordset($1::jsonb) as w ("id" bigint, "pictureKey" text)',
      values: ['[{"pictureKey":"a.png"}]'],
    });
  });

  it('updates what is given, and takes SQL for a value', () => {
    expect(
      written(sql`update lamps set ${lamps.set({ createdAt: sql`now()`, isLit: false, colours: null })}`),
    ).toEqual({
      text: 'update lamps set is_lit = $1, colours = $2, created_at = now()',
      values: [false, null],
    });
  });
});
