import { describe, expect, test } from 'vitest';
import { Scenario, type PageEntry } from './scenario.ts';

const shelfVisit: PageEntry[] = [
  ['welcome page', 'Welcome'],
  [
    'simple selection',
    'Is the shop open?',
    {
      required: true,
      choices: ['open', 'closed', 'moved'],
      leads: { open: 'Shelf', closed: 'Why closed?', moved: 'end' },
    },
  ],
  ['long answer', 'Why closed?', { required: true, leads: { '*': 'Bye' } }],
  ['image', 'Shelf', { required: true }],
  ['price', 'Price'],
  ['end page', 'Bye'],
];

describe('a visit to a shop', () => {
  test('an open shop is photographed and priced', () => {
    const scout = new Scenario(shelfVisit);
    expect(scout.sees).toBe('Welcome');
    scout.goesOn();
    scout.chooses('Is the shop open?', 'open');
    scout.goesOn();
    expect(scout.sees).toBe('Shelf');
    scout.takes('Shelf', 'shelf.jpg');
    scout.goesOn();
    scout.writes('Price', '1990');
    scout.goesOn();
    expect(scout.sees).toBe('Bye');
    scout.goesOn();
    expect(scout.sees).toBe('the end');
    expect(scout.interview.isComplete).toBe(true);
    expect(scout.response).toEqual({ 'Is the shop open?': 'open', Shelf: 'shelf.jpg', Price: '1990' });
  });

  test('a closed shop skips the shelf', () => {
    const scout = new Scenario(shelfVisit);
    scout.goesOn();
    scout.chooses('Is the shop open?', 'closed');
    expect(scout.path).toEqual(['Welcome', 'Is the shop open?', 'Why closed?', 'Bye']);
  });

  test('a shop that moved away ends the interview at once', () => {
    const scout = new Scenario(shelfVisit);
    scout.goesOn();
    scout.chooses('Is the shop open?', 'moved');
    expect(scout.goesOn()).toBeNull();
    expect(scout.sees).toBe('the end');
    expect(scout.interview.isComplete).toBe(true);
  });

  test('nobody passes a required question without an answer', () => {
    const scout = new Scenario(shelfVisit);
    scout.goesOn();
    expect(scout.goesOn()).toBe('answerMissing');
    expect(scout.sees).toBe('Is the shop open?');
    expect(scout.path).toEqual(['Welcome', 'Is the shop open?']);
    expect(scout.interview.isComplete).toBe(false);
  });

  test('nobody passes a page with an answer that does not fit', () => {
    const scout = new Scenario(shelfVisit);
    scout.chooses('Is the shop open?', 'open');
    scout.takes('Shelf', 'a.jpg');
    for (let page = 0; page < 3; page += 1) scout.goesOn();
    expect(scout.sees).toBe('Price');
    expect(scout.writes('Price', 'cheap')).toBe('priceInvalid');
    expect(scout.goesOn()).toBe('priceInvalid');
    scout.clears('Price');
    expect(scout.goesOn()).toBeNull();
  });
});

describe('changing one’s mind', () => {
  test('answers that are no longer on the path are not sent, and come back with the path', () => {
    const scout = new Scenario(shelfVisit);
    scout.goesOn();
    scout.chooses('Is the shop open?', 'open');
    scout.goesOn();
    scout.takes('Shelf', 'shelf.jpg');
    scout.goesBack();
    scout.chooses('Is the shop open?', 'closed');
    scout.writes('Why closed?', 'Holiday');
    expect(scout.response).toEqual({ 'Is the shop open?': 'closed', 'Why closed?': 'Holiday' });
    scout.chooses('Is the shop open?', 'open');
    expect(scout.response).toEqual({ 'Is the shop open?': 'open', Shelf: 'shelf.jpg' });
    expect(scout.interview.offPath).toMatchObject([{ value: 'Holiday' }]);
  });

  test('answers off the path are still there after the interview was left', () => {
    const scout = new Scenario(shelfVisit);
    scout.chooses('Is the shop open?', 'open');
    scout.takes('Shelf', 'shelf.jpg');
    scout.chooses('Is the shop open?', 'closed');
    scout.comesBackLater();
    expect(scout.response).toEqual({ 'Is the shop open?': 'closed' });
    scout.chooses('Is the shop open?', 'open');
    expect(scout.response).toEqual({ 'Is the shop open?': 'open', Shelf: 'shelf.jpg' });
  });

  test('a page that falls off the path sends the scout to the question that changed', () => {
    const scout = new Scenario(shelfVisit);
    scout.goesOn();
    scout.chooses('Is the shop open?', 'open');
    scout.goesOn();
    expect(scout.sees).toBe('Shelf');
    scout.chooses('Is the shop open?', 'closed');
    expect(scout.sees).toBe('Is the shop open?');
  });

  test('a finished interview opens again when a required answer is cleared', () => {
    const scout = new Scenario([['short answer', 'Name', { required: true }]]);
    scout.writes('Name', 'Ana');
    scout.goesOn();
    expect(scout.sees).toBe('the end');
    scout.clears('Name');
    expect(scout.sees).toBe('Name');
  });

  test('back goes through the pages visited and stops at the first', () => {
    const scout = new Scenario(shelfVisit);
    scout.goesOn();
    scout.chooses('Is the shop open?', 'moved');
    scout.goesOn();
    expect(scout.goesBack()).toBe(true);
    expect(scout.sees).toBe('Is the shop open?');
    expect(scout.interview.visited.map((page) => page.number)).toEqual([1, 2]);
    expect(scout.goesBack()).toBe(true);
    expect(scout.goesBack()).toBe(false);
    expect(scout.sees).toBe('Welcome');
  });

  test('a page of the path is opened from the end, and nothing off it', () => {
    const scout = new Scenario(shelfVisit);
    scout.goesOn();
    scout.chooses('Is the shop open?', 'closed');
    scout.interview.goTo(null);
    expect(scout.sees).toBe('the end');
    const [welcome] = scout.interview.path;
    scout.interview.goTo(welcome?.id ?? null);
    expect(scout.sees).toBe('Welcome');
    expect(() => scout.interview.goTo('99')).toThrow(RangeError);
  });

  test('a copy goes its own way', () => {
    const scout = new Scenario(shelfVisit);
    scout.goesOn();
    scout.chooses('Is the shop open?', 'closed');
    const copy = scout.interview.copy();
    expect(copy.snapshot()).toEqual(scout.interview.snapshot());
    copy.goTo(null);
    scout.chooses('Is the shop open?', 'open');
    expect(scout.sees).toBe('Is the shop open?');
    expect(copy.current).toBeNull();
    expect(copy.answers).not.toEqual(scout.interview.answers);
  });

  test('a page off the path takes no answer', () => {
    const scout = new Scenario(shelfVisit);
    expect(() => scout.writes('Why closed?', 'x')).toThrow(RangeError);
  });
});

describe('losing the connection or the battery', () => {
  test('the interview goes on where it was', () => {
    const scout = new Scenario(shelfVisit);
    scout.goesOn();
    scout.chooses('Is the shop open?', 'open');
    scout.goesOn();
    scout.comesBackLater();
    expect(scout.sees).toBe('Shelf');
    expect(scout.response).toEqual({ 'Is the shop open?': 'open' });
  });

  test('a finished interview is still finished', () => {
    const scout = new Scenario([['short answer', 'Name', { required: true }]]);
    scout.writes('Name', 'Ana');
    scout.goesOn();
    scout.comesBackLater();
    expect(scout.sees).toBe('the end');
  });
});

describe('defaults', () => {
  const optional: PageEntry[] = [
    ['yes/no question', 'Discount?', { leads: { yes: 'How much?', no: 'end', '*': 'Other' } }],
    ['numeric answer', 'How much?'],
    ['short answer', 'Other'],
  ];

  test('an optional question without an answer takes its default', () => {
    expect(new Scenario(optional).path).toEqual(['Discount?', 'Other']);
  });

  test('yes may be said as a word or as a choice', () => {
    const scout = new Scenario(optional);
    expect(scout.writes('Discount?', 'yes')).toBeNull();
    expect(scout.path).toEqual(['Discount?', 'How much?', 'Other']);
    expect(scout.chooses('Discount?', 'no')).toBeNull();
    expect(scout.path).toEqual(['Discount?']);
  });

  test('an end page ends the interview even when pages stand behind it', () => {
    const scout = new Scenario([
      ['end page', 'Bye'],
      ['short answer', 'Name'],
    ]);
    expect(scout.path).toEqual(['Bye']);
    scout.goesOn();
    expect(scout.sees).toBe('the end');
  });

  test('a task that was never checked and runs in circles is stopped, not followed for ever', () => {
    const scout = new Scenario([
      ['short answer', 'A'],
      ['short answer', 'B', { leads: { '*': 'A' } }],
    ]);
    scout.goesOn();
    expect(scout.goesOn()).toBe('interviewLoop');
    expect(scout.sees).toBe('B');
    expect(scout.interview.isComplete).toBe(false);
  });
});
