// Kinds of tasks and the choices made for a whole task.
import { typeDefinition, questionTypeNames, type QuestionType } from './types/index.ts';
import type { ToolboxGroup } from './types/question-type.ts';

export const taskTypes = ['entrenamiento', 'checkin', 'product', 'general'] as const;
export type TaskType = (typeof taskTypes)[number];

export const revisionPolicies = ['yes', 'no', 'random'] as const;
export type RevisionPolicy = (typeof revisionPolicies)[number];

const everyGroup = ['static', 'image', 'text', 'selection', 'other'] as const;

/** Toolbox groups per task type: training tasks only explain and ask for choices. */
export const offeredGroups: Readonly<Record<TaskType, readonly ToolboxGroup[]>> = {
  entrenamiento: ['static', 'selection'],
  checkin: everyGroup,
  product: everyGroup,
  general: everyGroup,
};

/** Whether a page of this type may be in a task of that type; synonyms are checked as short answers. */
export function allowsQuestionType(taskType: TaskType, name: QuestionType): boolean {
  const { group } = typeDefinition(name);
  return offeredGroups[taskType].includes(group === 'none' ? 'text' : group);
}

/** Types the toolbox offers, in its order. A vertical form has none that need pages. */
export function offeredQuestionTypes(task: { type: TaskType; vertical: boolean }): QuestionType[] {
  return questionTypeNames.filter((name) => {
    const { group, pagedOnly } = typeDefinition(name);
    return offeredGroups[task.type].includes(group) && !(task.vertical && pagedOnly);
  });
}

/** Whether tasks of the type are always vertical forms (D33). */
export function forcesVertical(taskType: TaskType): boolean {
  return taskType === 'product';
}

/** Whether tasks of the type may switch stock or show product information. */
export function allowsStock(taskType: TaskType): boolean {
  return taskType === 'product';
}
