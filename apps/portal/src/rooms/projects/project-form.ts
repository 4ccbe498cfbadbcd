// The project form's values and when it may be sent (back-office 5).
import { type AdministeredProject, defaultTokens, newProject, projectChange } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { chosenId } from '@gondola/ui/form/field-rules.ts';
import { typedNumber } from '@gondola/ui/form/typed-number.ts';

interface ProjectValues extends Record<string, unknown> {
  name: string;
  companyId: string | null;
  /** As it was typed. */
  tokens: string;
}

/** The form of a project there is, or of a new one in a company. */
export const projectValues = (
  project: AdministeredProject | undefined,
  companyId: number | undefined,
): ProjectValues => ({
  name: project?.name ?? '',
  companyId: project ? String(project.companyId) : companyId === undefined ? null : String(companyId),
  tokens: String(project ? (project.tokens ?? 0) : defaultTokens),
});

/** The rule for the tokens of a project: an existing wallet may be below zero. */
export const tokensRuleOf = (isNew: boolean) =>
  isNew ? newProject.shape.tokens : projectChange.shape.tokens;

/** The form's schema and its sentences in the language shown. */
export function useProjectRules(isNew: boolean) {
  const { t } = useTranslation('projects');
  return {
    schema: z.object({
      name: newProject.shape.name,
      companyId: chosenId,
      tokens: typedNumber(tokensRuleOf(isNew)),
    }),
    messages: { required: t(($) => $.validation), nameLength: t(($) => $.nameLength) },
  };
}
