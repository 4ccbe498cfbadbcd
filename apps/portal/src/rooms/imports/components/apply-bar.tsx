import { useState } from 'react';
import type { FileImport } from '@gondola/contract';
import { readNumeral } from '@gondola/formats/numeral.ts';
import { Button, Checkbox, TextInput, VisuallyHidden } from '@mantine/core';
import { pressedKey } from '@gondola/ui/pressed-key.ts';
import { useTranslation } from 'react-i18next';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { helpfulStep, planOf, type ApplyPlan } from '../apply-plan.ts';
import { useApply } from '../use-apply.ts';
import { type Invitations, invitationDayId } from './invitation-choice.tsx';
import classes from './apply-bar.module.css';

/** Whether somebody typed the number, with or without marks between its thousands. */
const isNumberTyped = (text: string, number: number): boolean => readNumeral(text).includes(number);

interface ApplyBarProps {
  file: FileImport;
  /** Of people: when the new ones are invited; null where the day is missing. */
  invitations: Invitations | null | undefined;
  /** Goes to where sheet, row and columns are chosen. */
  onColumns: () => void;
}

/** The result of applying in numbers, and the button that applies: it can be taken back, so nobody is asked again. */
export function ApplyBar({ file, invitations, onColumns }: ApplyBarProps) {
  const { t } = useTranslation('imports');
  const [skip, setSkip] = useState(false);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const apply = useApply(file);
  const plan = planOf(file);
  const { summary, deleted } = usePlanWords(plan);
  const { deletionsToConfirm: toConfirm } = file;
  const choice = { count: plan.wrong, good: plan.good };
  const nothing = plan.changes === 0;
  const blocked = plan.wrong > 0 && !skip;
  const run = async () => {
    if (toConfirm !== null && !isNumberTyped(typed, toConfirm)) {
      setRefused(true);
      document.getElementById('confirmed-deletions')?.focus();
      return;
    }
    if (invitations === null) {
      setFailure(t(($) => $.apply.dayMissing));
      document.getElementById(invitationDayId)?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await apply(skip, toConfirm, invitations);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    }
    setBusy(false);
  };
  return (
    <section className={classes.bar} aria-label={t(($) => $.apply.title)}>
      <div className={classes.words}>
        {nothing ? (
          <Nothing file={file} plan={plan} onColumns={onColumns} />
        ) : (
          <>
            <span>
              <strong>{t(($) => $.apply.title)}:</strong> {summary}
            </span>
            {deleted ? <strong className={classes.deleted}>{deleted}</strong> : null}
            {toConfirm === null ? null : <span>{t(($) => $.apply.many)}</span>}
            <span className={classes.undoable}>
              <IconHistory size={16} stroke={1.6} aria-hidden="true" />
              {t(($) => $.apply.undoable)}
            </span>
            {failure === undefined ? null : (
              <span className={classes.deleted} role="alert">
                {failure}
              </span>
            )}
          </>
        )}
      </div>
      {nothing ? null : (
        <div className={classes.act}>
          {plan.wrong > 0 ? (
            <Checkbox
              size="sm"
              className={classes.skip ?? ''}
              label={
                plan.good === 1 ? t(($) => $.apply.skipAllButOne, choice) : t(($) => $.apply.skip, choice)
              }
              checked={skip}
              onChange={(event) => setSkip(event.currentTarget.checked)}
            />
          ) : null}
          {toConfirm === null ? null : (
            <TextInput
              id="confirmed-deletions"
              className={classes.typed ?? ''}
              label={t(($) => $.apply.type, { count: toConfirm })}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              error={refused ? t(($) => $.apply.typeError, { count: toConfirm }) : undefined}
              onKeyDown={(event) => {
                if (pressedKey(event) === 'Enter' && !blocked) void run();
              }}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setRefused(false);
              }}
            />
          )}
          {blocked ? (
            <VisuallyHidden id="apply-blocked">{t(($) => $.apply.mustSkip, choice)}</VisuallyHidden>
          ) : null}
          <Button
            id="apply"
            leftSection={<IconCheck size={17} stroke={2} />}
            {...(plan.deleted > 0 ? { color: 'red' } : {})}
            loading={busy}
            disabled={blocked || !file.can.apply}
            aria-describedby={blocked ? 'apply-blocked' : undefined}
            onClick={() => void run()}
          >
            {t(($) => $.apply.go, { count: plan.changes })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Why there is nothing to apply, and what helps where every row is in error. */
function Nothing({ file, plan, onColumns }: Pick<ApplyBarProps, 'file' | 'onColumns'> & { plan: ApplyPlan }) {
  const { t } = useTranslation('imports');
  if (plan.good > 0 || plan.wrong === 0) return <span>{t(($) => $.apply.nothing)}</span>;
  const help = helpfulStep(file);
  if (help.step === 'file') return <span>{t(($) => $.apply.allWrong)}</span>;
  const toNotes = () => {
    const notes = document.getElementById('reading-notes');
    notes?.scrollIntoView({ block: 'center' });
    notes?.querySelector<HTMLElement>('[data-tone="amber"] button')?.focus({ preventScroll: true });
  };
  return (
    <>
      <span>
        {help.step === 'notes'
          ? t(($) => $.apply.wrongAbove)
          : help.column
            ? t(($) => $.apply.wrongColumns, { column: t(($) => $.column[help.column ?? 'name']) })
            : t(($) => $.apply.wrongRows)}
      </span>
      <Button
        variant="default"
        size="compact-sm"
        className={classes.help ?? ''}
        onClick={help.step === 'notes' ? toNotes : onColumns}
      >
        {help.step === 'notes' ? t(($) => $.apply.toNotes) : t(($) => $.apply.toColumns)}
      </Button>
    </>
  );
}

/** The plan in words: what comes and changes and stays; what is marked deleted is said apart. */
function usePlanWords(plan: ApplyPlan) {
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
