import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftPage } from '@gondola/builder';
import { useChange } from '@gondola/client/queries.ts';
import { savedPagesEndpoints, savedPagesName } from '@gondola/contract';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import * as z from 'zod/mini';
import { useBuilder } from '../builder-store.ts';
import classes from './bring.module.css';

const schema = z.object({ name: savedPagesName });

interface SavePagesDialogProps {
  readonly pages: readonly DraftPage[];
  readonly onClose: () => void;
}

/** Saves pages under a name in the library of the company. */
export default function SavePagesDialog({ pages, onClose }: SavePagesDialogProps) {
  const { t } = useTranslation('bring');
  const { companyId } = useBuilder();
  // The same however often it is sent: the pages are saved once.
  const [requestId] = useState(() => crypto.randomUUID());
  const save = useChange(savedPagesEndpoints.savePages);
  const state = useZodForm({
    schema,
    initialValues: { name: pages.length === 1 ? (pages[0]?.title ?? '') : '' },
    onSubmit: async ({ name }) => {
      await save.mutateAsync({ body: { companyId, name, pages: [...pages], requestId } });
      notifySuccess(t(($) => $.library.saved, { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.library.saveTitle, { count: pages.length })}
      action={t(($) => $.library.save)}
      state={state}
    >
      <p className={classes.hint}>{t(($) => $.library.saveHint)}</p>
      <TextInput
        data-autofocus
        required
        autoComplete="off"
        label={t(($) => $.library.name)}
        {...state.form.getInputProps('name')}
      />
    </FormDialog>
  );
}
