import type { ReactNode } from 'react';
import type { assignmentEndpoints, DataOf } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { FootBar } from '@gondola/ui/display/foot-bar.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import classes from './plan-bar.module.css';

interface PlanBarProps {
  plan: DataOf<typeof assignmentEndpoints.planRun> | undefined;
  failure?: string | undefined;
  /** Combinations that were unchecked. */
  excluded: number;
  children: ReactNode;
}

/** The plan, always in sight: how much saving will make, and the step after this. */
export function PlanBar({ plan, failure, excluded, children }: PlanBarProps) {
  const { t } = useTranslation('assignments');
  const { number } = useFormats();
  const total = (plan?.combinations ?? 0) - excluded;
  const tooMany = plan !== undefined && plan.combinations > plan.maxCombinations;
  return (
    <FootBar
      label={t(($) => $.plan.label)}
      words={
        <>
          {plan ? (
            <strong>
              {t(($) => $.plan.total, { count: Math.max(0, total), shown: number(Math.max(0, total)) })}
            </strong>
          ) : null}
          {failure ? <span className={classes.warning}>{failure}</span> : null}
          {tooMany ? (
            <span className={classes.warning}>
              {t(($) => $.plan.tooMany, { max: number(plan.maxCombinations) })}
            </span>
          ) : null}
          {plan && plan.cannotAnswer > 0 ? (
            <span className={classes.warning}>
              {t(($) => $.plan.cannotAnswer, { count: plan.cannotAnswer, shown: number(plan.cannotAnswer) })}
            </span>
          ) : null}
          {plan && plan.inactive > 0 ? (
            <span className={classes.warning}>
              {t(($) => $.plan.inactive, { count: plan.inactive, shown: number(plan.inactive) })}
            </span>
          ) : null}
        </>
      }
    >
      {children}
    </FootBar>
  );
}
