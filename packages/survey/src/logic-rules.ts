// Rules of question logic (D35, field-audit sections 4 and 5).
import { choicesOf, targetOf, taskOfDefinition } from './definition-task.ts';
import { loopingPages, reachablePages, trappedPages } from './logic-graph.ts';
import type { TaskProblemCode } from './problem.ts';
import type { QuestionPayload, TaskDefinition } from './task-payload.schema.ts';
import { typeDefinition } from './types/index.ts';

export type PageReport = (field: string, code: TaskProblemCode) => void;

/** Problems in the entries of one page. */
export function checkPageLogic(
  question: QuestionPayload,
  number: number,
  pages: number,
  report: PageReport,
): void {
  const entries = question.questionLogic ?? [];
  const choices = choicesOf(question);
  const known = new Set<string | null>(choices.map((choice) => choice.id));
  const allowed = question.type ? typeDefinition(question.type).logic : false;
  const seen = new Set<string | null>();
  const undecided = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const at = `questionLogic.${index}`;
    const choiceId = entry.questionChoiceIdentifier;
    if (entry.questionIdentifier !== question.identifier) report(at, 'logicForeignQuestion');
    if (seen.has(choiceId)) report(at, 'logicRepeated');
    seen.add(choiceId);
    if (choiceId !== null && !allowed) {
      report(at, 'logicNotAllowed');
      continue;
    }
    if (choiceId !== null && !known.has(choiceId)) report(at, 'logicChoiceUnknown');
    if (entry.nextQuestionIdentifier === '') {
      if (choiceId !== null) undecided.add(choiceId);
      continue;
    }
    const target = targetOf(entry.nextQuestionIdentifier, pages, choiceId === null);
    if (target === undefined) report(at, 'logicTargetMissing');
    if (target === String(number)) report(at, 'logicTargetSelf');
  }
  const hasLogic = [...seen].some((choiceId) => choiceId !== null);
  const isOpen = choices.some((choice) => undecided.has(choice.id) || !seen.has(choice.id));
  if (allowed && hasLogic && isOpen) report('questionLogic', 'unassignedOptionsAlert');
}

/** Problems of the ways through the whole task: loops and traps are errors, forgotten pages a warning. */
export function checkWays(
  definition: TaskDefinition,
  report: (page: number, code: TaskProblemCode) => void,
): void {
  const task = taskOfDefinition(definition);
  const reached = reachablePages(task);
  for (const page of loopingPages(task)) report(page.number, 'logicLoop');
  for (const page of trappedPages(task)) if (reached.has(page)) report(page.number, 'endUnreachable');
  for (const page of task.pages) if (!reached.has(page)) report(page.number, 'pageUnreachable');
}
