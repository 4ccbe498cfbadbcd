import { describe, expect, it } from 'vitest';
import { debitsByProject, movable, moveOneByOne, tokensOf } from './bulk-moves.ts';
import { aQuote, aTicket } from './testing/ticket.builder.ts';

const north = { projectId: 2, Project: { name: 'Norte' } };

describe('deciding on several tickets', () => {
  it('takes only those the server lets the person decide on', () => {
    const quote = aQuote(6);
    const evaluated = aTicket({ state: 'evaluation', can: { moveTo: ['quoted', 'rejected'] } });
    const foreign = aTicket({ state: 'quoted', tokensQuoted: 9 });
    const chosen = [quote, evaluated, foreign];
    expect(movable(chosen, 'approved')).toEqual([quote]);
    expect(movable(chosen, 'rejected')).toEqual([quote, evaluated]);
    expect(tokensOf(movable(chosen, 'approved'))).toBe(6);
  });

  it('adds up what each project pays, and does not invent a balance nobody may see', () => {
    const debits = debitsByProject(
      [aQuote(6), aQuote(4), aQuote(3, north)],
      [
        { id: 1, tokensLeft: 8 },
        { id: 2, tokensLeft: null },
      ],
    );
    expect(debits).toEqual([
      { projectId: 1, name: 'Ventas Retail', quotes: 2, tokens: 10, left: 8 },
      { projectId: 2, name: 'Norte', quotes: 1, tokens: 3, left: null },
    ]);
  });

  it('goes on after a failure and says which failed and why', async () => {
    const [first, second, third] = [aQuote(1), aQuote(2), aQuote(3)];
    const order: number[] = [];
    const progress: number[] = [];
    const result = await moveOneByOne(
      [first, second, third],
      async (ticket) => {
        order.push(ticket.id);
        if (ticket === second) throw new Error('Ya fue decidido.');
        await Promise.resolve();
      },
      (tried) => progress.push(tried),
    );
    expect(order).toEqual([first.id, second.id, third.id]);
    expect(progress).toEqual([1, 2, 3]);
    expect(result).toEqual({ done: 2, failed: [{ ticket: second, reason: 'Ya fue decidido.' }] });
  });
});
