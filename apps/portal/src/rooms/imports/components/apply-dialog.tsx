import { useState } from 'react';
import { type FileImport, importEndpoints } from '@gondola/contract';
import { readNumeral } from '@gondola/formats/numeral.ts';
import { TextInput } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import { planOf } from '../apply-plan.ts';
import { usePlanWords } from '../plan-words.ts';
import classes from './apply-bar.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { followImport, keepImport } from '../follow-import.ts';

interface ApplyDialogProps {
  file: FileImport;
  opened: boolean;
  onClose: () => void;
  onlyGoodRows: boolean;
}

/** Whether somebody typed the number, with or without marks between its thousands. */
const isNumberTyped = (text: string, number: number): boolean => readNumeral(text).includes(number);

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

/** Applies what is shown. When the data moved on, the import reads as replaced and the page goes to the fresh preview. */
function useApply(file: FileImport) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const input = { params: { id: file.id } };
  /** `confirmedDeletions`: the number a person typed, where the import asks for it. */
  return async (onlyGoodRows: boolean, confirmedDeletions: number | null): Promise<void> => {
    try {
      const answer = await call(importEndpoints.apply, {
        ...input,
        body: {
          onlyGoodRows,
          background: true,
          ...(confirmedDeletions === null ? {} : { confirmedDeletions }),
        },
      });
      keepImport(client, answer.import);
      void followImport(
        client,
        answer.import,
        t(($) => $.work.applying, { file: file.fileName }),
      );
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
      const { import: now } = await call(importEndpoints.get, input);
      keepImport(client, now);
      // Another reason to refuse, with the preview standing as it was: said where it was asked for.
      if (now.state === file.state) throw error;
    }
  };
}
