import { describe, expect, it } from 'vitest';
import { sortFiles } from './file-rules.ts';

const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
const rules = { extensions: ['.png', '.jpg'], maxSize: 100, maxFiles: 2 };

describe('files dropped', () => {
  it('refuses wrong types, empty and heavy files, each with its reason', () => {
    const { accepted, refused } = sortFiles(
      [file('a.PNG', 10), file('b.gif', 10), file('c.jpg', 0), file('d.jpg', 101)],
      rules,
      0,
    );
    expect(accepted.map((one) => one.name)).toEqual(['a.PNG']);
    expect(refused.map((one) => one.reason)).toEqual(['type', 'empty', 'size']);
  });

  it('names photos that no picture field here can take', () => {
    const photos = [file('IMG_1.HEIC', 10), new File(['x'], 'foto', { type: 'image/heif' })];
    expect(sortFiles(photos, rules, 0).refused.map((one) => one.reason)).toEqual(['heic', 'heic']);
    const sheets = { ...rules, extensions: ['.csv'] };
    expect(sortFiles(photos, sheets, 0).refused.map((one) => one.reason)).toEqual(['type', 'type']);
  });

  it('names spreadsheets that only have to be saved otherwise', () => {
    const old = [file('lista.XLS', 10), file('lista.numbers', 10)];
    const sheets = { ...rules, extensions: ['.xlsx', '.csv'] };
    expect(sortFiles(old, sheets, 0).refused.map((one) => one.reason)).toEqual(['oldSheet', 'oldSheet']);
    expect(sortFiles(old, rules, 0).refused.map((one) => one.reason)).toEqual(['type', 'type']);
  });

  it('counts the files already there', () => {
    const { accepted, refused } = sortFiles([file('a.png', 1), file('b.png', 1)], rules, 1);
    expect(accepted).toHaveLength(1);
    expect(refused[0]?.reason).toBe('count');
  });
});
