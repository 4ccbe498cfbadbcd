import { describe, expect, it } from 'vitest';
import { explainFilter } from './explain-filter.ts';

const read = (filter: unknown) => explainFilter(JSON.stringify(filter));
const target = { table: 'Locales', column: 'Cadena' };

describe('the meaning of a filter', () => {
  it.each([null, '', '  ', 'null', '[]', '{}'])('is everything for %s', (text) => {
    expect(explainFilter(text)).toEqual({ kind: 'everything' });
  });

  it('is read from Power BI’s basic filters', () => {
    expect(
      read([
        { target, operator: 'In', values: ['Líder', 7] },
        { target, operator: 'NotIn', values: ['Unimarc'] },
      ]),
    ).toEqual({
      kind: 'groups',
      groups: [
        { join: 'and', conditions: [{ ...target, operator: 'In', kind: 'isOneOf', values: ['Líder', '7'] }] },
        {
          join: 'and',
          conditions: [{ ...target, operator: 'NotIn', kind: 'isNoneOf', values: ['Unimarc'] }],
        },
      ],
    });
  });

  it('is read from Power BI’s advanced filters, with how their conditions are joined', () => {
    const conditions = [{ operator: 'GreaterThanOrEqual', value: 10 }, { operator: 'IsBlank' }];
    expect(read([{ target, logicalOperator: 'Or', conditions }])).toEqual({
      kind: 'groups',
      groups: [
        {
          join: 'or',
          conditions: [
            { ...target, operator: 'GreaterThanOrEqual', kind: 'atLeast', values: ['10'] },
            { ...target, operator: 'IsBlank', kind: 'isBlank', values: [] },
          ],
        },
      ],
    });
  });

  it('is read from an object of columns', () => {
    expect(read({ cadena: ['Líder', 'Jumbo'], region: 'RM' })).toMatchObject({
      groups: [
        { conditions: [{ column: 'cadena', table: undefined, kind: 'isOneOf', values: ['Líder', 'Jumbo'] }] },
        { conditions: [{ column: 'region', values: ['RM'] }] },
      ],
    });
  });

  it('keeps an operator it does not know', () => {
    expect(read([{ target, operator: 'TopN', values: [5] }])).toMatchObject({
      groups: [{ conditions: [{ kind: 'other', operator: 'TopN', values: ['5'] }] }],
    });
  });

  it.each([5, 'x', [1], [{}], [{ target: {} }], { a: { b: 1 } }])('is not known for %j', (filter) => {
    expect(read(filter)).toEqual({ kind: 'unknown' });
  });

  it('differs from no JSON at all', () => {
    expect(explainFilter('{"a":')).toEqual({ kind: 'invalid' });
  });
});
