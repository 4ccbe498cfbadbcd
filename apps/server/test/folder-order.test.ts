// The order of folders that the check of imports asks for, on houses of a few files.
import { describe, expect, it } from 'vitest';
import { foldersOf, orderOf } from '../../../scripts/lib/cruise.ts';

/** A house of files under `floor/`, each with the files that it imports. */
const house = (files: Readonly<Record<string, readonly string[]>>) => ({
  modules: Object.entries(files).map(([source, imported]) => ({
    source: `floor/${source}`,
    dependencies: imported.map((path) => ({ resolved: `floor/${path}`, dynamic: false })),
  })),
  summary: { totalCruised: 0, violations: [] },
});

describe('the folders of a floor', () => {
  it('stand in the order in which they import each other', () => {
    const built = house({
      'pages/home.ts': ['parts/table.ts', 'words.ts'],
      'parts/table.ts': ['words.ts'],
      'words.ts': [],
    });
    expect(orderOf(built, 'floor/')).toEqual({ parts: ['pages', 'parts', 'words.ts'], up: [] });
  });

  it('have none where one imports what is above it, over however many others', () => {
    const built = house({
      'pages/home.ts': ['parts/table.ts', 'parts/row.ts'],
      'parts/table.ts': ['data/rows.ts'],
      'parts/row.ts': ['data/rows.ts'],
      'data/rows.ts': ['pages/home.ts'],
    });
    expect(orderOf(built, 'floor/').up).toEqual(['floor/data/rows.ts → floor/pages/home.ts']);
  });

  it('are looked at within each other; files of one folder and tests import as they like', () => {
    const built = house({
      'a/deep/one.ts': ['a/deep/two.ts', 'a/wide/three.ts'],
      'a/deep/two.ts': ['a/deep/one.ts'],
      'a/wide/three.ts': ['a/deep/two.ts'],
      'b.test.ts': ['a/deep/one.ts'],
    });
    expect(foldersOf(built, 'floor/')).toEqual(['floor/a/', 'floor/a/deep/', 'floor/a/wide/', 'floor/']);
    expect(orderOf(built, 'floor/').up).toEqual([]);
    expect(orderOf(built, 'floor/a/').up).toHaveLength(1);
  });
});
