import { describe, expect, it } from 'vitest';
import { takePages } from './from-pages.ts';
import { emptyPage, newChoice } from './new-page.ts';

const task = { type: 'general', vertical: false } as const;
const yes = newChoice('yes', 'choice-1');
const no = newChoice('no', 'choice-2');
const open = {
  ...emptyPage('page-1'),
  type: 'yes/no question' as const,
  title: '¿Abierto?',
  databaseId: 7,
  choices: [yes, no],
  jumps: { [no.key]: 'page-3', [yes.key]: 'page-2' },
  isSwitchStock: true,
};
const photo = {
  ...emptyPage('page-2'),
  type: 'image' as const,
  title: 'Fachada',
  imageKey: 'company/1/a.png',
  surveyTeleauditId: 4,
  requiresTeleaudit: true,
  emails: ['ana@empresa.cl'],
  sendEmail: true,
};
const end = { ...emptyPage('page-3'), type: 'end page' as const, title: 'Fin' };
const pages = [open, photo, end];
const take = (more: Partial<Parameters<typeof takePages>[1]> = {}, isSameCompany = true) =>
  takePages({ pages, isSameCompany }, { task, room: 500, skipped: new Set(), ...more });
const codes = (rows: ReturnType<typeof take>) => rows.map(({ changes }) => changes.map(({ code }) => code));

describe('pages of another task', () => {
  it('come as copies with choices, settings, pictures, and the jumps between them', () => {
    const rows = take();
    const [first, second, third] = rows.flatMap((row) => row.pages);
    expect(first?.choices.map(({ title }) => title)).toEqual(['yes', 'no']);
    expect(Object.values(first?.jumps ?? {})).toEqual([third?.key, second?.key]);
    expect(first).toMatchObject({ databaseId: null, isSwitchStock: false });
    expect(first?.key).not.toBe(open.key);
    expect(second).toMatchObject({ imageKey: photo.imageKey, surveyTeleauditId: 4, sendEmail: true });
    expect(codes(rows)).toEqual([['stockDropped'], [], []]);
  });

  it('leave jumps to pages that stay behind undecided, and say so', () => {
    const rows = take({ skipped: new Set([3]) });
    expect(Object.values(rows[0]?.pages[0]?.jumps ?? {})[0]).toBe('undecided');
    expect(codes(rows)[0]).toEqual(['jumpDropped', 'stockDropped']);
  });

  it('of another company come without its pictures and surveys, and are mailed to nobody there', () => {
    const rows = take({}, false);
    expect(rows[1]?.pages[0]).toMatchObject({
      imageKey: null,
      imageUrl: null,
      surveyTeleauditId: null,
      emails: [],
      sendEmail: false,
    });
    expect(codes(rows)[1]).toEqual(['pictureDropped', 'surveyDropped', 'emailsDropped']);
  });

  it('stay away where the task has none of their type, or no room', () => {
    expect(take({ task: { type: 'entrenamiento', vertical: false } })[1]?.reason).toBe('typeNotOffered');
    expect(take({ room: 2 }).map(({ reason }) => reason)).toEqual([undefined, undefined, 'tooManyPages']);
    expect(take({ room: 2, skipped: new Set([1]) })[2]?.pages).toHaveLength(1);
  });
});
