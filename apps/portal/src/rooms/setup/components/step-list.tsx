import { Button } from '@mantine/core';
import { isLocalAddress, type SetupStep } from '@gondola/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { selectCompany, session } from '@gondola/client/session.ts';
import { ProgressBar } from '@gondola/ui/display/progress-bar.tsx';
import { mayLeave } from '@gondola/ui/form/unsaved-parts.ts';
import { type StepForm, type StepWay, stepWays } from '../step-ways.ts';
import { isOptional, type ShownSteps } from '../use-first-steps.ts';
import { ExampleOffer } from './example-offer.tsx';
import classes from './step-list.module.css';

interface StepListProps {
  shown: ShownSteps;
  /** Opens the form of a step over this page. */
  onForm: (form: StepForm) => void;
  /** Called when somebody goes to take a step. */
  onGo?: () => void;
}

/** The steps in their order, each with a tick or the way to take it; the one to take now stands out. */
export function StepList({ shown, onForm, onGo }: StepListProps) {
  const { t } = useTranslation('setup');
  const { companyId, steps, example, doneCount, next } = shown;
  const navigate = useNavigate();
  const go = async (way: StepWay): Promise<void> => {
    // The forms are those of the company that the list is about.
    if (companyId !== null && session().companyId !== companyId) {
      if (!(await mayLeave())) return;
      selectCompany(companyId);
    }
    onGo?.();
    if ('form' in way) onForm(way.form);
    else await navigate(way);
  };
  const total = steps.length;
  return (
    <>
      <div className={classes.progress}>
        <ProgressBar value={doneCount / total} label={t(($) => $.steps.progress)} />
        <span>{t(($) => $.steps.done, { count: doneCount, total })}</span>
      </div>
      <ol className={classes.list}>
        {steps.map(({ step, isDone }, index) => (
          <li
            key={step}
            className={classes.step}
            data-done={isDone || undefined}
            data-next={step === next || undefined}
          >
            <span className={classes.mark} aria-hidden="true">
              {isDone ? <IconCheck size={15} stroke={2.4} /> : index + 1}
            </span>
            <StepWords step={step} isDone={isDone} address={shown.address} />
            {/* Without a company there is nowhere to put the rest. */}
            {isDone || (companyId === null && step !== 'company') ? null : (
              <span className={classes.ways}>
                {stepWays[step](shown).map((way, place) => (
                  <Button
                    key={'form' in way ? way.form : way.to}
                    size="xs"
                    variant={step === next && place === 0 ? 'filled' : 'default'}
                    onClick={() => void go(way)}
                  >
                    {t(($) =>
                      place === 0 ? $.steps.step[step].action : $.steps.otherWay[otherWayOf(step, place)],
                    )}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
      {companyId === null ? null : <ExampleOffer example={example} />}
    </>
  );
}

/** The words of a way after the first. */
function otherWayOf(step: SetupStep, place: number): 'file' | 'person' | 'share' {
  if (step !== 'client') return 'file';
  return place === 1 ? 'person' : 'share';
}

function StepWords({ step, isDone, address }: { step: SetupStep; isDone: boolean; address: string }) {
  const { t } = useTranslation('setup');
  return (
    <span className={classes.words}>
      <span className={classes.name}>
        {t(($) => $.steps.step[step].name)}
        {isDone ? <span className="g-hidden"> {t(($) => $.steps.isDone)}</span> : null}
        {isOptional(step) && !isDone ? (
          <span className={classes.optional}>{t(($) => $.steps.optional[step])}</span>
        ) : null}
      </span>
      {isDone ? null : (
        <span className={classes.why}>
          {t(($) => $.steps.step[step].why)}{' '}
          <span className={classes.time}>{t(($) => $.steps.step[step].time)}</span>
        </span>
      )}
      {step === 'phones' && !isDone && isLocalAddress(address) ? (
        <span className={classes.local}>{t(($) => $.steps.localAddress, { address })}</span>
      ) : null}
    </span>
  );
}
