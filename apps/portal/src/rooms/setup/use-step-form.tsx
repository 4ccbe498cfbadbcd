import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import type { StepForm } from './step-ways.ts';

const StepFormDialog = lazyPart(() => import('./components/step-form-dialog.tsx'));

/** The form of a step, which stays open when the list that led to it is done or closed: how to open it, and what to draw. */
export function useStepForm(): { openForm: (form: StepForm) => void; dialog: ReactNode } {
  const [form, setForm] = useState<StepForm>();
  const dialog = form ? (
    <Suspense>
      <StepFormDialog form={form} onClose={() => setForm(undefined)} />
    </Suspense>
  ) : null;
  return { openForm: setForm, dialog };
}
