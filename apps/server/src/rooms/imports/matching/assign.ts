// The assignment of rows to columns with the greatest sum of weights (Kuhn, Munkres; the version with potentials, O(rows²·columns)).

/**
 * Gives each row the place of a column, no column twice; -1 for a row that is better left without one. `weights[row][column]`
 * is 0 or more, and 0 assigns nothing. Of equal sums earlier columns win.
 */
export function assign(weights: readonly (readonly number[])[]): number[] {
  const rows = weights.length;
  // A column of its own for each row that stays without one.
  const real = Math.max(0, ...weights.map((row) => row.length));
  const columns = real + rows;
  const costOf = (row: number, column: number): number => {
    const weight = column < real ? (weights[row]?.[column] ?? 0) : 0;
    return weight > 0 ? -weight : 0;
  };
  const rowPotential = Array.from({ length: rows + 1 }, () => 0);
  const columnPotential = Array.from({ length: columns + 1 }, () => 0);
  /** Row of each column, both counted from 1; 0 where it has none. */
  const rowOf = Array.from({ length: columns + 1 }, () => 0);
  const at = (list: readonly number[], place: number): number => list[place] ?? 0;
  for (let row = 1; row <= rows; row += 1) {
    const from = Array.from({ length: columns + 1 }, () => 0);
    const least = Array.from({ length: columns + 1 }, () => Infinity);
    const isUsed = Array.from({ length: columns + 1 }, () => false);
    rowOf[0] = row;
    let column = 0;
    while (at(rowOf, column) !== 0) {
      isUsed[column] = true;
      const current = at(rowOf, column);
      let delta = Infinity;
      let next = 0;
      for (let one = 1; one <= columns; one += 1) {
        if (isUsed[one]) continue;
        const reduced = costOf(current - 1, one - 1) - at(rowPotential, current) - at(columnPotential, one);
        if (reduced < at(least, one)) {
          least[one] = reduced;
          from[one] = column;
        }
        if (at(least, one) < delta) {
          delta = at(least, one);
          next = one;
        }
      }
      for (let one = 0; one <= columns; one += 1) {
        if (isUsed[one]) {
          const owner = at(rowOf, one);
          rowPotential[owner] = at(rowPotential, owner) + delta;
          columnPotential[one] = at(columnPotential, one) - delta;
        } else least[one] = at(least, one) - delta;
      }
      column = next;
    }
    while (column !== 0) {
      const before = at(from, column);
      rowOf[column] = at(rowOf, before);
      column = before;
    }
  }
  const result = Array.from({ length: rows }, () => -1);
  for (let column = 1; column <= real; column += 1) {
    const row = at(rowOf, column);
    if (row > 0 && costOf(row - 1, column - 1) < 0) result[row - 1] = column - 1;
  }
  return result;
}
