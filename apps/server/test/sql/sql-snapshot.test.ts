import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import { anything, anyText } from './anything.ts';
import { collectStatements } from './collect-statements.ts';
import { formatStatement } from './format-statement.ts';
import { recordStatements } from './record-statements.ts';

const bare = (text: string): string => text.replaceAll(/\s+/g, '');

describe('a statement', () => {
  it('is laid out a clause per line where it is long, and says what it said', () => {
    const statement = `select t.id, (select count(*) from ticket_files f where f.ticket_id = t.id and f.position between $1 and $2)::int as files,
      case when t.state = 'a, b' or t.id = $3 then 1 end as one from tickets t left join users u on u.id = t.creator_id
      where t.company_id = any ($4::bigint[]) and t.note is distinct from left($5, 3) order by t.id limit $6 for update of t`;
    const laidOut = formatStatement(statement);
    expect(laidOut).toMatchInlineSnapshot(`
      "select
        t.id,
        (
          select count(*) from ticket_files f where f.ticket_id = t.id and f.position between $1 and $2
        )::int as files,
        case when t.state = 'a, b' or t.id = $3 then 1 end as one
      from tickets t
      left join users u on u.id = t.creator_id
      where t.company_id = any ($4::bigint[]) and t.note is distinct from left($5, 3)
      order by t.id
      limit $6
      for update of t"
    `);
    expect(bare(laidOut)).toBe(bare(statement));
  });

  it('keeps one line where it is short, whatever its spaces were', () => {
    expect(formatStatement(`\n  delete  from x\n where id = $1 `)).toBe('delete from x where id = $1');
  });
});

describe('recording', () => {
  it('goes through a function that is given anything', async () => {
    async function save(db: Database, row: { id: number; names: readonly string[]; at: Date }) {
      const { rows } = await db.execute<{ id: number }>(
        sql`insert into a (id, at) values (${row.id}, ${row.at.toISOString()}) returning id`,
      );
      for (const name of row.names) await db.execute(sql`insert into b values (${rows[0]?.id}, ${name})`);
    }
    const { texts } = await recordStatements((db) => save(db, anything));
    expect(texts).toEqual([
      'insert into a (id, at) values ($1, $2) returning id',
      'insert into b values ($1, $2)',
    ]);
  });

  it('shows which statement depends on a value', async () => {
    const list = (db: Database, column: string) => db.execute(sql`select ${sql.raw(column)} from a`);
    const { texts } = await recordStatements((db) => list(db, anything));
    expect(texts).toEqual([`select ${anyText} from a`]);
  });

  it('ends a function that reads until there is no more', async () => {
    async function* walk(db: Database) {
      for (;;) {
        const { rows } = await db.execute('select 1');
        if (rows.length === 0) return;
        yield rows;
      }
    }
    const { texts } = await recordStatements((db) => walk(db));
    expect(new Set(texts)).toEqual(new Set(['select 1']));
  });
});

describe('a file of queries', () => {
  const source = mkdtempSync(join(tmpdir(), 'gondola-queries-'));
  afterAll(() => rmSync(source, { recursive: true, force: true }));

  it('has every function and every statement called, or is named with what is missing', async () => {
    mkdirSync(join(source, 'rooms/shops'), { recursive: true });
    writeFileSync(
      join(source, 'rooms/shops/shops.queries.ts'),
      [
        'export const findShop = (db, id) => db.execute({ text: `select * from shops where id = $1`, values: [id] });',
        'export const sortShops = (db, column) => db.execute(`select * from shops order by ${column}`);',
        'export const countShops = async (db) => 0;',
        'export async function addShop(db, kind) {',
        "  if (kind === 'mall') await db.execute('insert into malls default values');",
        "  await db.execute('insert into shops default values');",
        '}',
      ].join('\n'),
    );
    const { rooms, problems } = await collectStatements(source);
    expect(rooms.get('shops')?.get('findShop')).toEqual(['select * from shops where id = $1']);
    expect(rooms.get('shops')?.get('addShop')).toEqual(['insert into shops default values']);
    expect(problems).toEqual([
      'rooms/shops/shops.queries.ts: countShops ran no statement',
      'rooms/shops/shops.queries.ts: the SQL of sortShops depends on a value',
      'rooms/shops/shops.queries.ts:5: no sample runs this statement',
    ]);
  });
});
