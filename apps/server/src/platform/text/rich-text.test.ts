import fc from 'fast-check';
import type sanitizeHtml from 'sanitize-html';
import { describe, expect, it, vi } from 'vitest';
import { hasWords, safePlainText, safeRichText } from './rich-text.ts';

/** Characters that the sanitizer was given to read. */
const read = vi.hoisted(() => ({ characters: 0 }));
vi.mock(import('sanitize-html'), async (original) => {
  const { default: sanitize } = await original();
  const counting: typeof sanitizeHtml = Object.assign((text: string, options?: sanitizeHtml.IOptions) => {
    read.characters += text.length;
    return sanitize(text, options);
  }, sanitize);
  return { default: counting };
});

/** Ways markup has been made to run or to reach out. */
const attacks = [
  '<script>alert(1)</script>Hola',
  '<scr<script>ipt>alert(1)</scr</script>ipt>Hola',
  'Hola<img src=x onerror="alert(1)">',
  '<p onclick="alert(1)" onmouseover=alert(1)>Hola</p>',
  '<a href="javascript:alert(1)">Hola</a>',
  '<a href=" java&#10;script:alert(1)">Hola</a>',
  '<a href="&#106;avascript:alert(1)">Hola</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">Hola</a>',
  '<a href="vbscript:x">Hola</a>',
  '<a href="//evil.example/x">Hola</a>',
  '<svg/onload=alert(1)>Hola</svg>',
  '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">Hola</a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">Hola</mi></math>',
  '<style>body{background:url(//evil.example)}</style>Hola',
  '<p style="background:url(javascript:alert(1))">Hola</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>Hola',
  '<object data="data:text/html,x"></object><embed src="x">Hola',
  '<form action="//evil.example"><input name=a><button>Hola</button></form>',
  'Hola<p><b><script>alert(1)',
  '<p>Hola<a href="javascript:alert(1)',
  '<!--<script>alert(1)</script>-->Hola',
  '<![CDATA[<script>alert(1)</script>]]>Hola',
  '<base href="//evil.example/">Hola',
  '<meta http-equiv="refresh" content="0;url=//evil.example">Hola',
  '<template><script>alert(1)</script></template>Hola',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">Hola</noscript>',
];

const dangerous =
  /<\s*\/?\s*(?:script|img|svg|math|style|iframe|object|embed|form|input|base|meta|template|noscript|link)\b|<[^>]*\son\w+\s*=|<[^>]*(?:javascript|vbscript|data):|<[^>]*\sstyle\s*=|<[^>]*(?:src|href)\s*=\s*["']?\s*\/\//i;

describe('rich text', () => {
  it.each(attacks)('is harmless after %s', async (attack) => {
    expect((await safeRichText(attack)) ?? '').not.toMatch(dangerous);
  });

  it('keeps what a writer means', async () => {
    const text =
      '<h2>Hola</h2><p>Uno <strong>dos</strong> <a href="https://gondola.example" target="_blank">tres</a></p><ul><li>x</li></ul>';
    expect(await safeRichText(text)).toBe(text);
  });

  it('closes what was left open', async () => {
    expect(await safeRichText('<p>Hola <b>todos')).toBe('<p>Hola <b>todos</b></p>');
  });

  it.each(['<p></p>', '<p> &nbsp;</p>', '<p><br></p>', '<script>x</script>', null, '  '])(
    'says nothing in %s',
    async (text) => {
      expect(await hasWords(await safeRichText(text))).toBe(false);
    },
  );
});

describe('plain text', () => {
  it.each(attacks)('has no markup after %s', async (attack) => {
    expect((await safePlainText(attack)) ?? '').not.toMatch(/<\s*[a-z!/]/i);
  });

  it.each([
    ['a < b & c > d', 'a < b & c > d'],
    ['Oferta "2x1" en O’Higgins', 'Oferta "2x1" en O’Higgins'],
    ['Uno &amp; dos', 'Uno & dos'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Hola', 'Hola'],
    ['&amp;lt;b&amp;gt;Hola', 'Hola'],
    ['  Hola  ', 'Hola'],
  ])('reads %s as %s', async (text, read) => {
    expect(await safePlainText(text)).toBe(read);
  });

  it('is read no more than a few times over, whatever repeats in it', async () => {
    const pieces = [
      '&amp;',
      'amp;',
      '<title>',
      '<textarea>',
      '&lt;',
      '<',
      '<b>',
      '<!--',
      '&#38;',
      'lt;',
      'x',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', '&', '<', '&lt;'),
        fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(200, 2_000),
        async (start, parts, times) => {
          const text = start + parts.join('').repeat(times);
          read.characters = 0;
          const plain = (await safePlainText(text)) ?? '';
          expect(read.characters).toBeLessThanOrEqual(7 * text.length);
          expect(plain).not.toMatch(/<\s*[a-z!/]/i);
          expect((await safePlainText(plain)) ?? '').toBe(plain);
        },
      ),
      { numRuns: 60 },
    );
  });
});
