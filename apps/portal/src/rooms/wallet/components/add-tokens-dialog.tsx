import { useState } from 'react';
import { type AdministeredProject, mostTokens } from '@gondola/contract';
import { NumberInput, TextInput } from '@mantine/core';
import '~/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { notifyError, notifySuccess } from '~/ui/feedback/toasts.ts';
import { FormDialog } from '~/ui/form/form-dialog.tsx';
import { useZodForm } from '~/ui/form/use-zod-form.ts';
import { useAddTokens } from '../queries.ts';
import { BalanceChange } from './balance-change.tsx';

interface AddTokensDialogProps {
  project: Pick<AdministeredProject, 'id' | 'name' | 'tokens'>;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  /** '' until a number is typed. */
  tokens: number | string;
  comments: string;
}

/** Adds tokens to a wallet, showing what it holds before and after. One filled form adds once, however often it is sent. */
export default function AddTokensDialog({ project, onClose }: AddTokensDialogProps) {
  const { t } = useTranslation('wallet');
  const add = useAddTokens();
  const [requestId] = useState(() => crypto.randomUUID());
  // What the form began from: the live balance already counts what was just added while the dialog closes.
  const [before] = useState(project.tokens ?? 0);
  const initialValues: Values = { tokens: '', comments: '' };
  const positive = t(($) => $.add.positive);
  const state = useZodForm({
    schema: z.object({
      tokens: z.pipe(
        z.union([z.number(), z.string()]).check(
          z.refine((typed) => typed !== '' && Number.isInteger(Number(typed)) && Number(typed) > 0, positive),
          z.refine(
            (typed) => Number(typed) <= mostTokens,
            t(($) => $.add.most),
          ),
        ),
        z.transform(Number),
      ),
      comments: z.string().check(z.trim(), z.maxLength(200)),
    }),
    initialValues,
    onSubmit: async (values) => {
      try {
        await add(project.id, { ...values, requestId });
      } catch (error) {
        notifyError(t(($) => $.add.failed));
        throw error;
      }
      notifySuccess(t(($) => $.add.done));
      onClose();
    },
  });
  const { form } = state;
  const typed = Number(form.values.tokens);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.add.title, { name: project.name })}
      action={t(($) => $.add.action)}
      state={state}
      width={460}
    >
      <NumberInput
        label={t(($) => $.add.tokens)}
        withAsterisk
        data-autofocus
        allowNegative={false}
        allowDecimal={false}
        hideControls
        inputMode="numeric"
        {...form.getInputProps('tokens')}
      />
      <BalanceChange before={before} change={typed > 0 ? typed : undefined} />
      <TextInput
        label={t(($) => $.add.comments)}
        description={t(($) => $.add.commentsHint)}
        autoComplete="off"
        {...form.getInputProps('comments')}
      />
    </FormDialog>
  );
}
