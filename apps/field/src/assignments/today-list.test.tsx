import { describe, expect, it } from 'vitest';
import { anAssignment } from '../testing/work.ts';
import { byPlace, isTodo } from './today-list.ts';

const plain = anAssignment();
const at = (id: number, name: string, part: Partial<typeof plain> = {}) =>
  anAssignment({ id, Location: { ...plain.Location, id, name }, ...part });
const until = (end: string) => ({ period: { start: '2026-11-01T03:00:00.000Z', end } });

describe('the list of the day', () => {
  it('has what is due and what may be answered at any time, and not what is done for its period', () => {
    const states = ['due', 'open', 'done'] as const;
    expect(states.filter((state) => isTodo(anAssignment({ state })))).toEqual(['due', 'open']);
  });

  it('is by shop, those whose period ends first before the others', () => {
    const list = byPlace(
      [
        at(1, 'Norte', until('2026-12-01T03:00:00.000Z')),
        at(2, 'Sur'),
        at(3, 'Centro', until('2026-11-27T03:00:00.000Z')),
        anAssignment({ id: 9, Location: { ...plain.Location, id: 1, name: 'Norte' } }),
      ],
      '',
    );
    expect(list.map(({ place, assignments }) => [place, assignments.map(({ id }) => id)])).toEqual([
      ['Centro', [3]],
      ['Norte', [1, 9]],
      ['Sur', [2]],
    ]);
    expect(list[0]?.hint).toBe('Irarrázaval 100, Santiago');
  });

  it.each([
    ['nunoa', ['Almacén Ñuñoa']],
    ['LÁCTEOS irarrazaval', ['Almacén Ñuñoa', 'Norte']],
    ['norte góndola', ['Norte']],
    ['bebidas', []],
    ['  ', ['Almacén Ñuñoa', 'Norte']],
  ])('finds by words of shop, address and task, without accents: %s', (words, places) => {
    const list = byPlace([anAssignment({ id: 1 }), at(2, 'Norte')], words);
    expect(list.map(({ place }) => place)).toEqual(places);
  });
});
