// What the wizard asks before the builder opens (D46), with the contract's rules and the sentences of field-audit 5.
import { taskDetail } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { object, type output } from 'zod/mini';
import { filled } from '@gondola/ui/form/field-rules.ts';

export const wizardSchema = object({
  title: taskDetail.shape.title,
  type: taskDetail.shape.type,
  projectId: filled,
});
export type WizardValues = output<typeof wizardSchema>;

/** Sentences for the codes of a task's own fields. */
export function useTaskMessages(): Record<string, string> {
  const { t } = useTranslation('tasks');
  return {
    wrongName: t(($) => $.fault.wrongName),
    typeEmpty: t(($) => $.fault.typeEmpty),
    'projectId.required': t(($) => $.fault.projectEmpty),
    noRequiresRevision: t(($) => $.fault.noRequiresRevision),
  };
}

/** A title as it is typed: leading spaces do not stay, so that a title of spaces alone is none. */
export const typedTitle = (text: string): string => text.trimStart();
