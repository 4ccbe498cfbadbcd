import { type FirstSteps, setupEndpoints, type SetupStep } from '@gondola/contract';
import { useMayEnter } from '@gondola/client/current-user.ts';
import { useApi } from '@gondola/client/queries.ts';

export interface ShownSteps extends FirstSteps {
  readonly doneCount: number;
  /** The step to take now; undefined when all are done. */
  readonly next: SetupStep | undefined;
}

/** Steps that a company may well do without. */
const optionalSteps = ['products', 'phones'] as const satisfies readonly SetupStep[];
type OptionalStep = (typeof optionalSteps)[number];

export const isOptional = (step: SetupStep): step is OptionalStep =>
  optionalSteps.some((optional) => optional === step);

/** The list of what comes next; undefined for those who cannot take its steps, where it was put away, and when it is done. */
export function useFirstSteps(): ShownSteps | undefined {
  const mayTake = useMayEnter()('administration');
  const { data } = useApi(setupEndpoints.steps, {}, { enabled: mayTake });
  if (!data || data.isHidden) return undefined;
  const open = data.steps.filter(({ isDone }) => !isDone);
  const needed = open.filter(({ step }) => !isOptional(step));
  if (needed.length === 0) return undefined;
  return { ...data, doneCount: data.steps.length - open.length, next: needed[0]?.step };
}
