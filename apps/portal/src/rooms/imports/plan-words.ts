import { useTranslation } from 'react-i18next';
import type { ApplyPlan } from './apply-plan.ts';

/** The plan in words: what comes and changes and stays; what is marked deleted is said apart. */
export function usePlanWords(plan: ApplyPlan) {
  const { t } = useTranslation('imports');
  const parts = [
    plan.created > 0 ? t(($) => $.apply.created, { count: plan.created }) : undefined,
    plan.changed > 0 ? t(($) => $.apply.changed, { count: plan.changed }) : undefined,
    plan.equal > 0 ? t(($) => $.apply.equal, { count: plan.equal }) : undefined,
  ];
  return {
    summary: parts.filter((part) => part !== undefined).join(' · '),
    deleted: plan.deleted > 0 ? t(($) => $.apply.deleted, { count: plan.deleted }) : undefined,
  };
}
