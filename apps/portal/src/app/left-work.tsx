import { useDecisionKind } from '~/rooms/reviews/index.ts';
import { useAuditKind } from '~/rooms/teleaudit/index.ts';
import { useLeftWork } from '~/held/use-held-work.ts';

/** Sends what the person did in tabs that were closed or killed before it was sent; draws nothing. */
export default function LeftWork() {
  useLeftWork(useDecisionKind());
  useLeftWork(useAuditKind());
  return null;
}
