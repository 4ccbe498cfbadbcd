import { useState, type ReactNode } from 'react';
import { quotedTokens, type Ticket } from '@gondola/contract';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '@gondola/client/call.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { NumberField } from '@gondola/ui/form/number-field.tsx';
import { numberOf } from '@gondola/ui/form/typed-number.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import {
  type FilledMove,
  moveChange,
  movePartsOf,
  moveSchema,
  type MoveTarget,
  type MoveValues,
} from '../move-form.ts';
import { useChangeTicket } from '../queries.ts';
import { DebitSummary } from './debit-summary.tsx';
import DayField from '@gondola/ui/form/day-field.tsx';
import { useToday } from '@gondola/ui/format/use-today.ts';

interface MoveDialogProps {
  ticket: Ticket;
  to: MoveTarget;
  /** Balance of the project; null when the person may not see it. */
  tokensLeft: number | null;
  onClose: () => void;
  /** Gets the ticket as it is after the move. */
  onDone: (moved: Ticket) => void;
  /** Somebody else moved the ticket first. */
  onConflict: () => void;
}

/** The quote as it is by now, where a 409 says that it is no longer the one on show. */
function quoteOfNow({ details }: ApiFailure): number | undefined {
  const { now } = (details ?? {}) as { now?: { tokensQuoted?: number } };
  return now?.tokensQuoted;
}

/** The few questions of one transition, and what it costs. */
export function MoveDialog({ ticket, to, tokensLeft, onClose, onDone, onConflict }: MoveDialogProps) {
  const { t } = useTranslation('tickets');
  const { locale, number } = useFormats();
  const change = useChangeTicket();
  const parts = movePartsOf(to);
  // The amount on show is the one decided on, whatever the live ticket behind the dialog becomes meanwhile.
  const [shownQuote, setShownQuote] = useState(ticket.tokensQuoted);
  const initialValues: MoveValues = {
    tokens: to === 'correctQuote' ? String(ticket.tokensQuoted ?? '') : '',
    comment: '',
    estimatedClosingDate: ticket.estimatedClosingDate ?? '',
  };
  const state = useZodForm<MoveValues, FilledMove>({
    schema: moveSchema(to),
    initialValues,
    onSubmit: async (filled) => {
      try {
        const moved = await change.mutateAsync({
          id: ticket.id,
          change: moveChange(to, filled, shownQuote),
        });
        notifySuccess(t(($) => $.moves[to].done, { number: ticket.crmTicketId }));
        onDone(moved);
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
        const quoted = quoteOfNow(error);
        if (quoted !== undefined) {
          setShownQuote(quoted);
          throw error;
        }
        onConflict();
      }
      onClose();
    },
  });
  const { form } = state;
  const debit = to === 'approved' ? (shownQuote ?? 0) : undefined;
  const cost = debit ?? (parts.tokens ? numberOf(quotedTokens, form.values.tokens, locale) : undefined);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.moves[to].title, { number: ticket.crmTicketId })}
      action={
        debit === undefined
          ? t(($) => $.moves[to].action)
          : t(($) => $.move.approve, { count: debit, shown: number(debit, 0) })
      }
      state={state}
      width={460}
    >
      {parts.tokens ? (
        <NumberField
          label={t(($) => $.move.quote)}
          rule={quotedTokens}
          withAsterisk
          data-autofocus
          {...form.getInputProps('tokens')}
        />
      ) : null}
      {parts.tokens || debit !== undefined ? (
        <DebitSummary project={ticket.Project.name} left={tokensLeft} cost={cost} />
      ) : null}
      {parts.date ? (
        <ClosingDateField
          value={form.values.estimatedClosingDate}
          onChange={(day) => form.setFieldValue('estimatedClosingDate', day)}
          error={form.errors['estimatedClosingDate']}
        />
      ) : null}
      <Textarea
        label={parts.reason ? t(($) => $.fields.reason) : t(($) => $.fields.comment)}
        description={parts.reason ? t(($) => $.move.reasonHint) : t(($) => $.move.commentHint)}
        rows={3}
        data-autofocus={parts.tokens ? undefined : true}
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}

interface ClosingDateFieldProps {
  /** yyyy-mm-dd, or empty; null for a text that is no day to promise. */
  value: string | null;
  onChange: (day: string | null) => void;
  error: ReactNode;
}

/** The day the provider expects to be done; days gone by cannot be promised. */
function ClosingDateField({ value, onChange, error }: ClosingDateFieldProps) {
  const { t } = useTranslation('tickets');
  const today = useToday();
  return (
    <DayField
      label={t(($) => $.fields.estimated)}
      min={today}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
