// The wizard's questions before the builder opens (D46), with the contract's rules and the sentences of field-audit 5.
import { taskDetail } from '@gondola/contract';
import { object, type output } from 'zod/mini';
import { filled } from '@gondola/ui/form/field-rules.ts';

export const wizardSchema = object({
  title: taskDetail.shape.title,
  type: taskDetail.shape.type,
  projectId: filled,
});
export type WizardValues = output<typeof wizardSchema>;
