import { describe, expect, it } from 'vitest';
import { csvShapeOf } from './csv-shape.ts';

describe('the delimiter of a text', () => {
  it.each<[string, string, string]>([
    ['commas', ',', 'a,b,c\n1,2,3\n'],
    ['semicolons beside decimal commas', ';', 'precio;alto;ancho\n1,5;2,5;3,5\n1,2;2;3,1\n'],
    ['semicolons below a title with commas', ';', 'Ventas de enero, febrero, marzo\n\na;b;c\n1;2;3\n4;5;6\n'],
    ['tabs', '\t', 'a\tb\n1\t2\n'],
    ['bars', '|', 'código|nombre\n1|Té, verde\n2|Café; molido\n'],
    ['quoted cells that span lines', ';', 'a;b\n"uno, dos,\ntres, cuatro,";2\n3;4\n'],
    ['cells of nothing but another delimiter and line ends', ',', '"a","b"\n"1","\n;\n"\n"1","\n;\n"\n'],
    ['a quote that is none', ';', 'a;b\nTubo 5";1\n,"x;2\n3;4\n5;6\n'],
    ['a heading alone', ';', 'a;b,c;d'],
    ['one column', ',', 'a\n1\n2\n'],
  ])('is recognised in %s', (_name, delimiter, text) => {
    expect(csvShapeOf(text)).toEqual({ delimiter, preamble: '' });
  });

  it('is what the first line says', () => {
    expect(csvShapeOf('sep=;\r\na,b;c\r\n')).toEqual({ delimiter: ';', preamble: 'sep=;\r\n' });
    expect(csvShapeOf('SEP=\t\na\tb\n').delimiter).toBe('\t');
  });
});
