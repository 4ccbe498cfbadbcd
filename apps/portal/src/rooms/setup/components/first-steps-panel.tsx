import { useTranslation } from 'react-i18next';
import { PopoverSurface } from '@gondola/ui/overlay/popover-surface.tsx';
import type { Surface } from '@gondola/ui/overlay/use-overlay.ts';
import { useFirstSteps } from '../use-first-steps.ts';
import { useStepForm } from '../use-step-form.tsx';
import { StepList } from './step-list.tsx';
import classes from './first-steps-panel.module.css';

/** The list of what comes next, behind its button in the header. */
export default function FirstStepsPanel({ surface }: { surface: Surface }) {
  const { t } = useTranslation('setup');
  const shown = useFirstSteps();
  const { openForm, dialog } = useStepForm();
  if (!shown) return dialog;
  return (
    <>
      <PopoverSurface
        surface={surface}
        label={t(($) => $.steps.title)}
        padding={16}
        position="bottom-end"
        width="min(560px, calc(100vw - 24px))"
      >
        <div className={classes.scroll}>
          <StepList shown={shown} onForm={openForm} onGo={surface.onClose} />
        </div>
      </PopoverSurface>
      {dialog}
    </>
  );
}
