import type { FileImport } from '@gondola/contract';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { columnsOf } from '../columns.ts';
import type { Stage } from '../stages.ts';
import classes from './import-steps.module.css';

interface ImportStepsProps {
  file: FileImport | undefined;
  stage: Stage;
  /** Goes back to choosing columns; undefined where that cannot be done. */
  onColumns?: (() => void) | undefined;
}

const steps = ['file', 'columns', 'review', 'apply'] as const;
const reached: Record<Stage, number> = { reading: 0, mapping: 1, preview: 2, applying: 3, over: 4 };

/** Where one is between the file and the applied changes, with what each step found. */
export function ImportSteps({ file, stage, onColumns }: ImportStepsProps) {
  const { t } = useTranslation('imports');
  const now = reached[stage];
  const kind = file?.kind ?? 'products';
  const wrong = file?.counts.error;
  const rows = file ? file.counts.new + file.counts.changed + file.counts.equal + file.counts.error : 0;
  const found: Record<(typeof steps)[number], string | undefined> = {
    file: now >= 2 ? t(($) => $.steps.rows, { count: rows }) : file?.fileName,
    columns:
      now >= 1
        ? t(($) => $.steps.matched, {
            matched: columnsOf(kind).filter(({ name }) => file?.mapping[name] != null).length,
            total: columnsOf(kind).length,
          })
        : undefined,
    review:
      now >= 2
        ? wrong
          ? file.appliedAt
            ? t(($) => $.steps.leftOut, { count: wrong })
            : t(($) => $.steps.wrong, { count: wrong })
          : t(($) => $.steps.noneWrong)
        : undefined,
    apply: undefined,
  };
  return (
    <ol className={classes.steps} aria-label={t(($) => $.steps.label)}>
      {steps.map((step, place) => {
        const done = place < now;
        const words = (
          <>
            <span className={classes.mark} aria-hidden="true">
              {done ? <IconCheck size={15} stroke={2.2} /> : place + 1}
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{t(($) => $.steps[step])}</span>
              {done ? <VisuallyHidden>{t(($) => $.steps.done)}</VisuallyHidden> : null}
              {found[step] ? <span className={classes.found}>{found[step]}</span> : null}
            </span>
          </>
        );
        return (
          <li
            key={step}
            className={classes.step}
            data-done={done ? '' : undefined}
            aria-current={place === now ? 'step' : undefined}
          >
            {step === 'columns' && onColumns ? (
              <button
                type="button"
                className={classes.inside}
                title={t(($) => $.steps.change)}
                onClick={onColumns}
              >
                {words}
              </button>
            ) : (
              <div className={classes.inside}>{words}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
