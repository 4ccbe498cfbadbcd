// The choices that the wizard and the dialog of duplicates hand to the builder, as the state of the navigation.
import type { TaskType } from '@gondola/survey';

/** The choices made before the builder opens. */
export interface TaskChoices {
  projectId: number;
  projectName: string;
  title: string;
  type: TaskType;
  /** Of a duplicate: take over the associations of the source. */
  duplicateAssociations?: boolean;
  /** Of a duplicate: take the source out of the field. */
  deactivatePreviousTask?: boolean;
}

declare module '@tanstack/react-router' {
  interface HistoryState extends Partial<TaskChoices> {}
}

/** The choices in the state of a location; undefined where one that the builder needs is missing. */
export function readTaskChoices(state: Partial<TaskChoices>): TaskChoices | undefined {
  const { projectId, projectName, title, type } = state;
  if (projectId === undefined || projectName === undefined || title === undefined || type === undefined)
    return undefined;
  const { duplicateAssociations = false, deactivatePreviousTask = false } = state;
  return { projectId, projectName, title, type, duplicateAssociations, deactivatePreviousTask };
}
