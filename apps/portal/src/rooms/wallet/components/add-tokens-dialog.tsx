import { useState } from 'react';
import { type AdministeredProject, tokensToAdd } from '@gondola/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { fieldRule } from '@gondola/ui/form/field-rules.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { NumberField } from '@gondola/ui/form/number-field.tsx';
import { numberOf, typedNumber } from '@gondola/ui/form/typed-number.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useAddTokens } from '../queries.ts';
import { SumLines } from '@gondola/ui/display/sum-lines.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { signedTokens } from '../signed-tokens.ts';

interface AddTokensDialogProps {
  project: Pick<AdministeredProject, 'id' | 'name' | 'tokens'>;
  onClose: () => void;
}

const { tokens: tokensRule, comments } = tokensToAdd.shape;
const schema = z.object({
  tokens: typedNumber(tokensRule),
  comments: fieldRule(comments),
});

/** Adds tokens to a wallet, showing what it holds before and after. One filled form adds once, however often it is sent. */
export default function AddTokensDialog({ project, onClose }: AddTokensDialogProps) {
  const { t } = useTranslation('wallet');
  const add = useAddTokens();
  const [requestId] = useState(() => crypto.randomUUID());
  // The form's first balance: the live one already counts what was just added while the dialog closes.
  const [before] = useState(project.tokens ?? 0);
  const state = useZodForm({
    schema,
    initialValues: { tokens: '', comments: '' },
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
  const { locale } = useFormats();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.add.title, { name: project.name })}
      action={t(($) => $.add.action)}
      state={state}
      width={460}
    >
      <NumberField
        label={t(($) => $.add.tokens)}
        rule={tokensRule}
        withAsterisk
        data-autofocus
        {...form.getInputProps('tokens')}
      />
      <BalanceChange before={before} change={numberOf(tokensRule, form.values.tokens, locale)} />
      <TextInput
        label={t(($) => $.add.comments)}
        description={t(($) => $.add.commentsHint)}
        autoComplete="off"
        {...form.getInputProps('comments')}
      />
    </FormDialog>
  );
}

interface BalanceChangeProps {
  before: number;
  /** Undefined until a number is typed. */
  change: number | undefined;
}

/** A balance before a change, the change, and the balance after it. */
function BalanceChange({ before, change }: BalanceChangeProps) {
  const { t } = useTranslation('wallet');
  const { number } = useFormats();
  const after = change === undefined ? undefined : before + change;
  return (
    <SumLines
      lines={[
        { name: t(($) => $.balance.before), value: signedTokens(before, number) },
        {
          name: t(($) => $.balance.change),
          value: change === undefined ? '—' : signedTokens(change, number, true),
        },
      ]}
      total={{
        name: t(($) => $.balance.after),
        value: after === undefined ? '—' : signedTokens(after, number),
        isNegative: after !== undefined && after < 0,
      }}
    />
  );
}
