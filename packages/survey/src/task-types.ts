// Kinds of tasks and the choices made for a whole task.
import { questionTypeNames, questionTypes, type QuestionType, type ToolboxGroup } from './question-types.ts';

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

/** Whether a page of this type may stand in a task of that type; synonyms are judged as short answers. */
export function allowsQuestionType(taskType: TaskType, name: QuestionType): boolean {
  const { group } = questionTypes[name];
  return offeredGroups[taskType].includes(group === 'none' ? 'text' : group);
}

/** Types the toolbox offers, in its order. A vertical form has no resume page. */
export function offeredQuestionTypes(task: { type: TaskType; vertical: boolean }): QuestionType[] {
  return questionTypeNames.filter(
    (name) =>
      offeredGroups[task.type].includes(questionTypes[name].group) &&
      !(task.vertical && name === 'resume page'),
  );
}

/** Whether tasks of the type are always vertical forms (D33). */
export function forcesVertical(taskType: TaskType): boolean {
  return taskType === 'product';
}

/** Whether tasks of the type may switch stock or show product information. */
export function allowsStock(taskType: TaskType): boolean {
  return taskType === 'product';
}
