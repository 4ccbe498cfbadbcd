import { useState, type ReactNode } from 'react';
import {
  pick,
  type Ticket,
  ticketCategories,
  ticketText,
  type TicketText,
  ticketTextKeys,
} from '@gondola/contract';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { object } from 'zod/mini';
import { ApiFailure } from '@gondola/client/call.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import type { SingleUpload } from '@gondola/ui/upload/use-single-upload.ts';
import { useChangeTicket } from '../queries.ts';
import { fileNameOf } from '@gondola/ui/photos/file-name-of.ts';
import { subcategoriesOf } from '../ticket-text.ts';
import classes from './edit-ticket-form.module.css';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { TicketFileField, useTicketFile } from './ticket-file-field.tsx';

/** Labels of the fields of a challenge, whose subcategory is a word of the person's own. */
export type EditLabels = Readonly<Record<'subject' | 'content' | 'subcategory', string>>;

interface EditTicketFormProps {
  /** The version being edited. */
  ticket: Ticket;
  labels: EditLabels | undefined;
  onClose: () => void;
  onReload: () => Promise<void>;
}

const schema = object(ticketText);

/** The attachment for the wire: nothing to keep it, null to remove it, an address to replace it. */
const fileUrlOf = (choice: FileChoice, address: string | undefined) => {
  if (choice === 'remove') return { fileUrl: null };
  return choice === 'replace' && address ? { fileUrl: address } : {};
};

/** The form over one version of a ticket; an edit over a newer one is refused and explained. */
export function EditTicketForm({ ticket, labels, onClose, onReload }: EditTicketFormProps) {
  const { t } = useTranslation('tickets');
  const change = useChangeTicket();
  const [hasConflict, setHasConflict] = useState(false);
  const [reloading, setReloading] = useState(false);
  const file = useFileChoice(ticket.fileUrl);
  const initialValues: Record<string, unknown> & TicketText = {
    ...pick(ticket, ticketTextKeys),
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
        setHasConflict(error instanceof ApiFailure && error.status === 409);
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
        busy: state.busy || file.upload.isUploading,
        dirty: state.dirty || file.choice !== 'keep',
        failure: hasConflict ? undefined : state.failure,
      }}
      width={560}
    >
      {hasConflict ? (
        <div className={classes.conflict} role="alert">
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

interface StoredFileFieldProps {
  /** Address of the file the ticket has. */
  address: string | null;
  file: FileChoiceState;
  error: ReactNode;
}

/** The file a ticket has: keep it, replace it or take it off. Nothing happens to it before the form is saved. */
function StoredFileField({ address, file, error }: StoredFileFieldProps) {
  const { t } = useTranslation('tickets');
  if (address === null) return <TicketFileField file={file.upload} error={error} />;
  const keep = (
    <Button variant="subtle" size="compact-sm" onClick={() => file.choose('keep')}>
      {t(($) => $.file.keep)}
    </Button>
  );
  if (file.choice === 'replace') {
    return (
      <div>
        <TicketFileField file={file.upload} error={error} />
        <div className={classes.after}>{keep}</div>
      </div>
    );
  }
  const name = fileNameOf(address);
  return (
    <div role="group" aria-label={t(($) => $.fields.file)} className={classes.stored}>
      <IconPaperclip size={18} stroke={1.6} aria-hidden="true" />
      {file.choice === 'remove' ? (
        <span className={classes.name} role="status">
          {t(($) => $.file.removed)}
        </span>
      ) : (
        <a className={classes.name} href={address} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
      {file.choice === 'remove' ? (
        keep
      ) : (
        <>
          <Button variant="subtle" size="compact-sm" onClick={() => file.choose('replace')}>
            {t(($) => $.file.replace)}
          </Button>
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => file.choose('remove')}>
            {t(($) => $.file.remove)}
          </Button>
        </>
      )}
    </div>
  );
}

/** The fate of a ticket's attachment. */
type FileChoice = 'keep' | 'replace' | 'remove';

interface FileChoiceState {
  readonly choice: FileChoice;
  readonly choose: (choice: FileChoice) => void;
  readonly upload: SingleUpload;
}

/** Keeping, replacing or removing a stored file. A ticket without one keeps that, until a file is uploaded. */
function useFileChoice(stored: string | null): FileChoiceState {
  const [chosen, choose] = useState<FileChoice>('keep');
  const upload = useTicketFile();
  const choice = stored === null && upload.address ? 'replace' : chosen;
  return { choice, choose, upload };
}
