import { describe, expect, it } from 'vitest';
import { taskOfDefinition } from './definition-task.ts';
import { definitionOf } from './scenario.ts';
import { shortestPathTo } from './shortest-path.ts';

const task = taskOfDefinition(
  definitionOf([
    ['yes/no question', 'Open?', { required: true, leads: { yes: 'Shelf', no: 'Thanks' } }],
    ['short answer', 'Forgotten'],
    ['simple selection', 'Shelf', { choices: ['Full', 'Gaps'], leads: { Gaps: 'Photos' } }],
    ['short answer', 'Remark', { leads: { '*': 'Thanks' } }],
    ['image', 'Photos'],
    ['end page', 'Thanks'],
  ]),
);

describe('the shortest way', () => {
  it('answers what leads there, and nothing else', () => {
    expect(shortestPathTo(task, '5')).toEqual([
      { id: '1', answer: { choiceIds: ['1'] } },
      { id: '3', answer: { choiceIds: ['2'] } },
      { id: '5', answer: {} },
    ]);
  });

  it('takes a choice without a jump where the way goes on by the default', () => {
    expect(shortestPathTo(task, '4')?.[1]).toEqual({ id: '3', answer: { choiceIds: ['1'] } });
  });

  it('is none to a page that no answers lead to', () => {
    expect(shortestPathTo(task, '2')).toBeUndefined();
  });

  it('to the first page is that page', () => {
    expect(shortestPathTo(task, '1')).toEqual([{ id: '1', answer: {} }]);
  });
});
