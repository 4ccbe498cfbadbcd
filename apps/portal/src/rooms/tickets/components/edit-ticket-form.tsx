import { useState } from 'react';
import { newTicket, type Ticket, ticketCategories } from '@gondola/contract';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import { object } from 'zod/mini';
import { ApiFailure } from '@gondola/client/call.ts';
import { notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useChangeTicket } from '../queries.ts';
import { subcategoriesOf } from '../ticket-content.ts';
import { type FileChoice, useFileChoice } from '../use-file-choice.ts';
import { StoredFileField } from './stored-file-field.tsx';
import classes from './edit-ticket-form.module.css';

/** What the fields of a challenge are called, whose subcategory is a word of the person's own. */
export type EditLabels = Readonly<Record<'subject' | 'content' | 'subcategory', string>>;

interface EditTicketFormProps {
  /** The version being edited. */
  ticket: Ticket;
  labels: EditLabels | undefined;
  onClose: () => void;
  onReload: () => Promise<void>;
}

const { subject, content, category, subcategory } = newTicket.shape;
const schema = object({ subject, content, category, subcategory });

/** What the wire gets for the attachment: nothing to keep it, null to remove it, an address to replace it. */
const fileUrlOf = (choice: FileChoice, address: string | undefined) => {
  if (choice === 'remove') return { fileUrl: null };
  return choice === 'replace' && address ? { fileUrl: address } : {};
};

/** The form over one version of a ticket; an edit over a newer one is refused and explained. */
export function EditTicketForm({ ticket, labels, onClose, onReload }: EditTicketFormProps) {
  const { t } = useTranslation('tickets');
  const change = useChangeTicket();
  const [overtaken, setOvertaken] = useState(false);
  const [reloading, setReloading] = useState(false);
  const file = useFileChoice(ticket.fileUrl);
  const initialValues: Record<string, unknown> &
    Record<'subject' | 'content' | 'category' | 'subcategory', string> = {
    subject: ticket.subject,
    content: ticket.content,
    category: ticket.category,
    subcategory: ticket.subcategory,
    fileUrl: '',
  };
  const state = useZodForm({
    schema,
    initialValues,
    onSubmit: async (values) => {
      const { lastModifiedDate } = ticket;
      const edit = { ...values, lastModifiedDate, ...fileUrlOf(file.choice, file.upload.address) };
      try {
        await change.mutateAsync({ id: ticket.id, change: edit });
      } catch (error) {
        setOvertaken(error instanceof ApiFailure && error.status === 409);
        throw error;
      }
      notifySuccess(t(($) => $.edit.saved, { number: ticket.crmTicketId }));
      onClose();
    },
  });
  const { form } = state;
  const reload = async () => {
    setReloading(true);
    await onReload();
    setReloading(false);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(($) => $.edit.title, { number: ticket.crmTicketId })}
      action={t(($) => $.edit.action)}
      state={{
        ...state,
        busy: state.busy || file.upload.sending,
        dirty: state.dirty || file.choice !== 'keep',
        failure: overtaken ? undefined : state.failure,
      }}
      width={560}
    >
      {overtaken ? (
        <div className={classes.overtaken} role="alert">
          <p>{t(($) => $.edit.changed, { number: ticket.crmTicketId })}</p>
          <Button variant="default" loading={reloading} onClick={() => void reload()}>
            {t(($) => $.edit.reload)}
          </Button>
        </div>
      ) : null}
      <TextInput
        label={labels?.subject ?? t(($) => $.fields.subject)}
        withAsterisk
        data-autofocus
        {...form.getInputProps('subject')}
      />
      <Textarea
        label={labels?.content ?? t(($) => $.fields.content)}
        withAsterisk
        rows={5}
        {...form.getInputProps('content')}
      />
      {labels ? (
        <TextInput label={labels.subcategory} withAsterisk {...form.getInputProps('subcategory')} />
      ) : (
        <div className={classes.pair}>
          <Select
            label={t(($) => $.fields.category)}
            withAsterisk
            allowDeselect={false}
            data={ticketCategories.map((value) => ({ value, label: t(($) => $.categories[value]) }))}
            {...form.getInputProps('category')}
            onChange={(value) => {
              form.setFieldValue('category', value ?? '');
              form.setFieldValue('subcategory', '');
            }}
          />
          <Select
            label={t(($) => $.fields.subcategory)}
            withAsterisk
            allowDeselect={false}
            data={subcategoriesOf(form.values.category).map((value) => ({
              value,
              label: t(($) => $.options[value].name),
            }))}
            {...form.getInputProps('subcategory')}
            value={form.values.subcategory || null}
            onChange={(value) => form.setFieldValue('subcategory', value ?? '')}
          />
        </div>
      )}
      {ticket.fileUrls.length > 1 ? null : (
        <StoredFileField address={ticket.fileUrl} file={file} error={form.errors['fileUrl']} />
      )}
    </FormDialog>
  );
}
