import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { wordsOf } from './markup-nodes.ts';
import { RichText } from './rich-text.tsx';

const shown = (markup: string): string => render(<RichText markup={markup} />).container.innerHTML;

describe('stored markup on the page', () => {
  it.each([
    '<script>window.hit = true</script>',
    '<img src=x onerror="window.hit = true">',
    '<svg onload="window.hit = true"></svg>',
    '<p onclick="window.hit = true" style="color:red">Hola</p>',
    '<a href="javascript:window.hit = true">Hola</a>',
    '<a href="data:text/html,x">Hola</a>',
    '<a href="/home">Hola</a>',
    '<iframe srcdoc="<script>window.hit = true</script>"></iframe>',
    '<style>p { color: red }</style>',
    '<p>Hola <b>a <script>window.hit = true',
    '<math><mi xlink:href="javascript:x">Hola</mi></math>',
  ])('does nothing for %s', (attack) => {
    const html = shown(attack);
    expect(html).not.toMatch(/script|onerror|onload|onclick|style=|<style|<svg|<img|<iframe|href|srcdoc/i);
    expect('hit' in window).toBe(false);
  });

  it('keeps what a writer means; links open elsewhere and tell nobody', () => {
    const html = shown('<h1>Hola</h1><p>Uno <b>dos</b> <a href="https://gondola.example/a">tres</a></p>');
    expect(html).toContain('<h2>Hola</h2>');
    expect(html).toContain('<strong>dos</strong>');
    expect(html).toContain('href="https://gondola.example/a" target="_blank" rel="noopener noreferrer"');
  });

  it('has words for one line of a list', () => {
    expect(wordsOf('<p>Hola</p><ul><li>uno</li><li>dos &amp; tres</li></ul><script>x</script>')).toBe(
      'Hola uno dos & tres',
    );
  });
});
