import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useNextRow } from './use-next-row.ts';

const open = (id: number, ids: readonly number[]) =>
  renderHook((props: { id: number; ids: readonly number[] }) => useNextRow(props.id, props.ids), {
    initialProps: { id, ids },
  });

it.each([
  [1, [1, 2, 3], 2],
  [3, [1, 2, 3], 2],
  [1, [1], undefined],
  [9, [1, 2], undefined],
])('takes the place of %i in %j', (id, ids, next) => expect(open(id, ids).result.current()).toBe(next));

it('is known too when the list has already lost the row', () => {
  const { result, rerender } = open(2, [1, 2, 3]);
  rerender({ id: 2, ids: [1, 3] });
  expect(result.current()).toBe(3);
  rerender({ id: 9, ids: [1, 3] });
  expect(result.current()).toBeUndefined();
});
