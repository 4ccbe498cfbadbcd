// The objections of a task's pages to a change of its type, stock switch or policy: the rules of validateTask that such a
// change can break, each at the field of the form that breaks it.
import { allowsQuestionType, allowsStock, forcesVertical, typeDefinition } from '@gondola/survey';
import type { FieldFault } from '../../platform/failure.ts';
import type { TaskDetailRow } from './task-detail.queries.ts';
import type { QuestionRow, TaskRow } from './tasks.queries.ts';

/** Why a page cannot be in a task of the type; undefined where it can. */
function pageFault({ type, settings }: QuestionRow, taskType: TaskDetailRow['type']): string | undefined {
  const { pagedOnly, writtenChoices } = typeDefinition(type);
  if (!allowsQuestionType(taskType, type)) return 'typeNotOffered';
  if (forcesVertical(taskType) && pagedOnly) return 'resumeInVertical';
  const isAnswered = (settings.correctChoices?.length ?? 0) > 0;
  if (taskType === 'entrenamiento' && writtenChoices && !isAnswered) return 'correctAnswerMissing';
  return undefined;
}

function typeFaults({ editable, type, questions }: TaskRow, wanted: TaskDetailRow): FieldFault[] {
  if (type === wanted.type) return [];
  if (!editable) return [{ path: 'type', code: 'typeFixed' }];
  return questions.flatMap((question): FieldFault[] => {
    const code = pageFault(question, wanted.type);
    return code ? [{ path: 'type', code, values: { page: question.position } }] : [];
  });
}

function stockFaults({ editable, switchStock, questions }: TaskRow, wanted: TaskDetailRow): FieldFault[] {
  const at = (code: string): FieldFault[] => [{ path: 'switchStock', code }];
  if (!editable && switchStock !== wanted.switchStock) return at('switchStockFixed');
  if (!wanted.switchStock) return [];
  if (!allowsStock(wanted.type)) return at('switchStockNotAllowed');
  if (wanted.productInformation) return at('switchStockWithProductInformation');
  return questions.some(({ isSwitchStock }) => isSwitchStock) ? [] : at('switchStockRequiredQuestion');
}

function policyFaults({ questions }: TaskRow, { revisionPolicy }: TaskDetailRow): FieldFault[] {
  const audited = questions.find(({ requiresTeleaudit }) => requiresTeleaudit);
  if (!audited || revisionPolicy === 'yes') return [];
  return [{ path: 'revisionPolicy', code: 'teleauditRequiresRevision', values: { page: audited.position } }];
}

/** Faults of a change of a task's details, at the fields of the form. */
export const detailFaults = (task: TaskRow, wanted: TaskDetailRow): FieldFault[] => [
  ...typeFaults(task, wanted),
  ...stockFaults(task, wanted),
  ...policyFaults(task, wanted),
];
