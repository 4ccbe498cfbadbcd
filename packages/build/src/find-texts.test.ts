import { describe, expect, it } from 'vitest';
import { findTexts } from './find-texts.ts';

describe('finding texts in a source file', () => {
  it('collects namespaces, selectors and the fixed part of computed selectors', () => {
    const found = findTexts(
      'a.tsx',
      "const { t } = useTranslation('tickets'); t(($) => $.list.title); t(($) => $.status[state]); t(($) => $.by[kind].name);",
    );
    expect(found.namespaces).toEqual(['tickets']);
    expect(found.selectors).toContain('list.title');
    expect(found.selectors).toContain('status');
    expect(found.selectors).toContain('by');
  });

  it('reports words in JSX and in spoken attributes with their line', () => {
    const found = findTexts('a.tsx', 'const a = (\n<p title="Borrar todo">Hola\n</p>);');
    expect(found.literals).toEqual([
      { line: 2, text: 'Borrar todo' },
      { line: 2, text: 'Hola' },
    ]);
  });

  it('lets numbers, punctuation and expressions pass', () => {
    expect(findTexts('a.tsx', 'const a = <p className="x">{name} · 12 %</p>;').literals).toEqual([]);
  });
});
