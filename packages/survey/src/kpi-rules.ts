// Rules of remote audit and its KPIs on one question (field-audit, section 5, "KPI modal").
import * as z from 'zod/mini';
import type { PageReport } from './logic-rules.ts';
import type { QuestionPayload } from './task-payload.schema.ts';
import { typeDefinition } from './types/index.ts';

/** The share that is aimed at, in per cent. */
export const kpiTarget = z.number().check(z.minimum(0), z.maximum(100));

/** Whether a target is digits, or digits on both sides of a dot, from 0 to 100. */
export function isKpiTarget(target: string | number | null | undefined): boolean {
  const text = String(target ?? '');
  return /^\d+(?:\.\d+)?$/.test(text) && Number(text) <= 100;
}

/** The survey that auditors of a video answer, as either field names it. */
export function teleauditSurveyOf(question: QuestionPayload): number | null {
  const option = question.selectedQuestionOption;
  return question.surveyTeleauditId ?? (typeof option === 'number' ? option : null);
}

/** `taskSurvey` is asked where the question names no survey of its own. */
export function checkKpis(
  question: QuestionPayload,
  taskSurvey: number | null | undefined,
  report: PageReport,
): void {
  if (!question.type) return;
  const binary = question.binaryKpis ?? [];
  const share = question.shareKpi?.teleauditType ?? 'none';
  const audited = question.requiresTeleaudit ?? false;
  const { teleaudit } = typeDefinition(question.type);
  const hasShare = teleaudit?.share ?? false;

  if (audited && !teleaudit) report('requiresTeleaudit', 'teleauditNotCapable');
  if (audited && teleaudit?.kpis && binary.length === 0 && (!hasShare || share === 'none')) {
    report('binaryKpis', 'missingKpiErr');
  }
  if (audited && teleaudit?.survey && (teleauditSurveyOf(question) ?? taskSurvey ?? null) === null) {
    report('surveyTeleauditId', 'teleauditSurveyMissing');
  }
  if (share !== 'none' && !hasShare) report('shareKpi', 'shareKpiNotAllowed');
  if (!audited && (binary.length > 0 || (hasShare && share !== 'none'))) report('binaryKpis', 'kpisIgnored');
  for (const [index, kpi] of binary.entries()) {
    if (kpi.title.trim() === '' || kpi.description.trim() === '') report(`binaryKpis.${index}`, 'titleErr');
  }
  if (share !== 'none' && !isKpiTarget(question.shareKpi?.target)) report('shareKpi.target', 'targetError');
}
