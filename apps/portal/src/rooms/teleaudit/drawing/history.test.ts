import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canRedo, canUndo, commit, type History, maxSteps, redo, startHistory, undo } from './history.ts';

const after = (states: readonly string[]): History<string> =>
  states.reduce<History<string>>((history, state) => commit(history, state), startHistory('start'));

describe('history', () => {
  it('takes steps back and makes them again', () => {
    const two = after(['a', 'b']);
    expect(undo(two).present).toBe('a');
    expect(undo(undo(two)).present).toBe('start');
    expect(redo(undo(two))).toEqual(two);
  });

  it('forgets what was undone once something new is drawn', () => {
    const changed = commit(undo(after(['a', 'b'])), 'c');
    expect(canRedo(changed)).toBe(false);
    expect(undo(changed).present).toBe('a');
  });

  it('takes the same state again for no step, and stays where it is at its ends', () => {
    const start = startHistory('start');
    expect(commit(start, 'start')).toBe(start);
    expect(undo(start)).toBe(start);
    expect(redo(start)).toBe(start);
  });

  it('keeps a bounded number of steps', () => {
    const many = after(Array.from({ length: maxSteps + 50 }, (_, index) => `state ${index}`));
    expect(many.past).toHaveLength(maxSteps);
  });

  it('comes back to the same present after as many redos as undos, whatever was done before', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 30 }), fc.nat(40), (states, times) => {
        const begun = after(states);
        let walked = begun;
        let back = 0;
        while (back < times && canUndo(walked)) {
          walked = undo(walked);
          back += 1;
        }
        for (let step = 0; step < back; step += 1) walked = redo(walked);
        expect(walked).toEqual(begun);
      }),
    );
  });
});
