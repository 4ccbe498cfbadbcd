// The rule and the words of a task's title, for every form of it.
import { useTranslation } from 'react-i18next';

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
