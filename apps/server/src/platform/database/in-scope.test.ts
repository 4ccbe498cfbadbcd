import { expect, it } from 'vitest';
import { cappedCount } from './count-capped.ts';
import { inProjects, inScope } from './in-scope.ts';
import { sql } from './sql.ts';

const written = ({ text, values }: { text: string; values: unknown[] }) => ({ text, values });

it('asks for the companies alone where every project is in reach', () => {
  expect(written(inScope('t', { companyIds: [1, 2], projectIds: 'all' }))).toEqual({
    text: 't.company_id = any ($1::bigint[])',
    values: [[1, 2]],
  });
  expect(inProjects('t', 'all').text).toBe('true');
});

it('asks for companies and projects, and finds nothing for a person without projects', () => {
  expect(written(inScope('p', { companyIds: [1], projectIds: [] }, 'id'))).toEqual({
    text: 'p.company_id = any ($1::bigint[]) and p.id = any ($2::bigint[])',
    values: [[1], []],
  });
});

it('counts a query no further than its limit', () => {
  expect(written(cappedCount(sql`select 1 from tickets where state = ${'open'}`, 11))).toEqual({
    text: '(select count(*)::int from (select 1 from tickets where state = $1 limit $2) counted)',
    values: ['open', 11],
  });
});
