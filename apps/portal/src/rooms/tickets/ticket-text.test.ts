import { describe, expect, it } from 'vitest';
import { fileNameOf } from '@gondola/ui/photos/file-name-of.ts';
import { subcategoriesOf, ticketContent } from './ticket-text.ts';

describe('what a ticket says', () => {
  it('joins option, description and topic, leaving out an empty description', () => {
    expect(ticketContent('Nuevo panel', ' Por cadena ', 'Display')).toBe(
      'Nuevo panel - Por cadena - Display',
    );
    expect(ticketContent('Otro', '  ', 'QA')).toBe('Otro - QA');
  });

  it('offers the options of a category over all its topics', () => {
    expect(subcategoriesOf('seek')).toEqual(['development', 'support', 'portal']);
    expect(subcategoriesOf('')).toEqual([]);
  });

  it('names a stored file as it was uploaded', () => {
    const address =
      'http://x/files/private/ticket/1/plan-de-salas-1763467200000-0123456789ab.pdf?signature=a%2Fb';
    expect(fileNameOf(address)).toBe('plan-de-salas.pdf');
    expect(fileNameOf('http://x/files/other.csv')).toBe('other.csv');
  });
});
