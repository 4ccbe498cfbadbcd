// Pages of another task, or pages that were saved: as copies for a task, with what it cannot have taken off and named.
import { allowsQuestionType, type TaskType, typeDefinition } from '@gondola/survey';
import type { DraftPage, Leads } from './draft.schema.ts';
import { copyPages } from './pages.ts';
import { change, leftOut, type RowChange, type TakenRow, withinRoom } from './taken-row.ts';

export interface PageSource {
  readonly pages: readonly DraftPage[];
  /** Pictures and surveys are of one company, and its answers are mailed to nobody of another. */
  readonly isSameCompany: boolean;
}

interface PageWishes {
  readonly task: { readonly type: TaskType; readonly vertical: boolean };
  readonly room: number;
  /** Places of the pages that the person does not want, 1-based. */
  readonly skipped: ReadonlySet<number>;
}

const withoutForeign = (page: DraftPage, { isSameCompany }: PageSource): DraftPage =>
  isSameCompany
    ? page
    : { ...page, imageKey: null, imageUrl: null, surveyTeleauditId: null, emails: [], sendEmail: false };

function changesOf(page: DraftPage, copy: DraftPage, losesJumps: boolean): RowChange[] {
  return [
    ...(losesJumps ? [change('jumpDropped')] : []),
    ...(page.imageKey !== copy.imageKey ? [change('pictureDropped')] : []),
    ...(page.surveyTeleauditId !== copy.surveyTeleauditId ? [change('surveyDropped')] : []),
    ...(page.emails.length > copy.emails.length ? [change('emailsDropped')] : []),
    ...(page.isSwitchStock ? [change('stockDropped')] : []),
  ];
}

/**
 * The pages as they are taken: with choices, settings and the jumps among those that are wanted. What led to a page that does
 * not come along is undecided, which is a problem at its page.
 */
export function takePages(source: PageSource, { task, room, skipped }: PageWishes): TakenRow[] {
  const fits = ({ type }: DraftPage): boolean =>
    type === null ||
    (allowsQuestionType(task.type, type) && !(task.vertical && typeDefinition(type).pagedOnly));
  const offered = source.pages.map((page, index): TakenRow => {
    const line = index + 1;
    if (!fits(page)) return leftOut(line, page.title, 'typeNotOffered');
    return { line, title: page.title, pages: [page], changes: [], reason: undefined };
  });
  const rows = withinRoom(offered, room, skipped);
  const wanted = rows.flatMap(({ line, pages }) => (skipped.has(line) ? [] : pages));
  const come = new Set(wanted.map(({ key }) => key));
  const isGone = (to: Leads): boolean => to !== 'end' && to !== 'undecided' && !come.has(to);
  const copies = copyPages(wanted, { pages: [] }).map((page) => withoutForeign(page, source));
  let at = 0;
  return rows.map((row) => {
    const [page] = row.pages;
    if (!page || skipped.has(row.line)) return row;
    const copy = copies[at++] ?? page;
    const losesJumps = [...Object.values(page.jumps), page.next ?? 'end'].some(isGone);
    const { line, title, reason } = row;
    return { line, title, pages: [copy], changes: changesOf(page, copy, losesJumps), reason };
  });
}
