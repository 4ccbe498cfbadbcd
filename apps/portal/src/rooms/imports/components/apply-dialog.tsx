import { useState } from 'react';
import type { FileImport } from '@gondola/contract';
import { TextInput } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { planOf } from '../apply-plan.ts';
import { usePlanWords } from '../plan-words.ts';
import { useApply } from '../use-apply.ts';
import classes from './apply-bar.module.css';

interface ApplyDialogProps {
  file: FileImport;
  opened: boolean;
  onClose: () => void;
  onlyGoodRows: boolean;
}

/** Whether somebody typed the number, with or without marks between its thousands. */
export const isNumberTyped = (text: string, number: number): boolean =>
  text.replaceAll(/[\s.,'’]/g, '') === String(number);

/** Asks once more before a preview is applied; where it marks many rows deleted, their number has to be typed. */
export function ApplyDialog({ file, opened, onClose, onlyGoodRows }: ApplyDialogProps) {
  const { t } = useTranslation('imports');
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const apply = useApply(file);
  const plan = planOf(file);
  const { summary, deleted, skipped } = usePlanWords(plan);
  const { deletionsToConfirm: toConfirm } = file;
  const close = () => {
    setTyped('');
    setRefused(false);
    onClose();
  };
  const confirm = async () => {
    if (toConfirm !== null && !isNumberTyped(typed, toConfirm)) {
      setRefused(true);
      document.getElementById('confirmed-deletions')?.focus();
      return false;
    }
    return apply(onlyGoodRows, toConfirm);
  };
  const count = toConfirm ?? 0;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      danger={plan.deleted > 0}
      title={t(($) => $.apply.ask, { count: plan.changes, thing: t(($) => $.kind[file.kind].thing) })}
      text={summary}
      what={
        deleted || skipped ? (
          <>
            {deleted ? <strong className={classes.deleted}>{deleted}</strong> : null}
            {toConfirm === null ? null : <span className={classes.skipped}>{t(($) => $.apply.many)}</span>}
            {skipped ? <span className={classes.skipped}>{skipped}</span> : null}
          </>
        ) : undefined
      }
      field={
        toConfirm === null ? undefined : (
          <TextInput
            id="confirmed-deletions"
            label={t(($) => $.apply.type, { count })}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            value={typed}
            error={refused ? t(($) => $.apply.typeError, { count }) : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setRefused(false);
            }}
          />
        )
      }
      action={t(($) => $.apply.go, { count: plan.changes })}
      onConfirm={confirm}
    />
  );
}
