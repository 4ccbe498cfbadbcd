import { useState } from 'react';
import type { FileImport } from '@gondola/contract';
import { Button, Checkbox, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconCheck from '~icons/IconCheck';
import IconHistory from '~icons/IconHistory';
import { planOf } from '../apply-plan.ts';
import { usePlanWords } from '../plan-words.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import classes from './apply-bar.module.css';

/** Says what applying will do, takes the choice to leave rows in error out, asks once more, and applies. */
export function ApplyBar({ file }: { file: FileImport }) {
  const { t } = useTranslation('imports');
  const [skip, setSkip] = useState(false);
  const [asking, setAsking] = useState(false);
  const plan = planOf(file);
  const { summary, deleted } = usePlanWords(plan);
  const choice = { count: plan.wrong, good: plan.good };
  const nothing = plan.changes === 0;
  const blocked = plan.wrong > 0 && !skip;
  return (
    <section className={classes.bar} aria-label={t(($) => $.apply.title)}>
      <div className={classes.words}>
        {nothing ? (
          <span>
            {plan.good === 0 && plan.wrong > 0 ? t(($) => $.apply.allWrong) : t(($) => $.apply.nothing)}
          </span>
        ) : (
          <>
            <span>
              <strong>{t(($) => $.apply.title)}:</strong> {summary}
            </span>
            {deleted ? <strong className={classes.deleted}>{deleted}</strong> : null}
            <span className={classes.undoable}>
              <IconHistory size={16} stroke={1.6} aria-hidden="true" />
              {t(($) => $.apply.undoable)}
            </span>
          </>
        )}
      </div>
      {nothing ? null : (
        <div className={classes.act}>
          {plan.wrong > 0 ? (
            <Checkbox
              size="sm"
              className={classes.skip ?? ''}
              label={t(($) => $.apply.skip, choice)}
              checked={skip}
              onChange={(event) => setSkip(event.currentTarget.checked)}
            />
          ) : null}
          {blocked ? (
            <VisuallyHidden id="apply-blocked">{t(($) => $.apply.mustSkip, choice)}</VisuallyHidden>
          ) : null}
          <Button
            id="apply"
            leftSection={<IconCheck size={17} stroke={2} />}
            disabled={blocked || !file.can.apply}
            aria-describedby={blocked ? 'apply-blocked' : undefined}
            onClick={() => setAsking(true)}
          >
            {t(($) => $.apply.go, { count: plan.changes })}
          </Button>
        </div>
      )}
      <ApplyDialog file={file} opened={asking} onClose={() => setAsking(false)} onlyGoodRows={skip} />
    </section>
  );
}
