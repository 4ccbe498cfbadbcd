// What the project form holds and when it may be sent (back-office 5).
import { type AdministeredProject, defaultTokens, mostTokens, shortestProjectName } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

export interface ProjectValues extends Record<string, unknown> {
  name: string;
  companyId: string | null;
  /** '' until a number is typed. */
  tokens: number | string;
}

/** The form of a project there is, or of a new one in a company. */
export const projectValues = (
  project: AdministeredProject | undefined,
  companyId: number | undefined,
): ProjectValues => ({
  name: project?.name ?? '',
  companyId: project ? String(project.companyId) : companyId === undefined ? null : String(companyId),
  tokens: project ? (project.tokens ?? 0) : defaultTokens,
});

/** The form's schema, with its messages in the language shown. A wallet there is may stay below zero. */
export function useProjectSchema(isNew: boolean) {
  const { t } = useTranslation('projects');
  const missing = t(($) => $.validation);
  const most = isNew ? mostTokens : 1000 * mostTokens;
  return z.object({
    name: z.string().check(
      z.trim(),
      z.refine((name) => name !== '', missing),
      z.refine(
        (name) => name === '' || name.length >= shortestProjectName,
        t(($) => $.nameLength),
      ),
      z.maxLength(200),
    ),
    companyId: z.pipe(
      z.nullable(z.string()).check(z.refine((id) => Boolean(id), missing)),
      z.transform(Number),
    ),
    tokens: z.pipe(
      z.union([z.number(), z.string()]).check(
        z.refine((typed) => typed !== '', missing),
        z.refine(
          (typed) => typed === '' || (Number.isInteger(Number(typed)) && Math.abs(Number(typed)) <= most),
          t(($) => $.form.whole),
        ),
      ),
      z.transform(Number),
    ),
  });
}
