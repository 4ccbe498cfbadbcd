import { viewName } from '@gondola/contract';
import { Button, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { takeFocus } from '@gondola/ui/overlay/focus.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { object } from 'zod/mini';
import classes from './views-menu.module.css';

interface ViewNameFormProps {
  /** The name there is; empty for a new view. */
  name: string;
  /** Throws what the server says of the name. */
  onSave: (name: string) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

const named = object({ name: viewName });

/** Asks for the name of a view. */
export function ViewNameForm({ name, onSave, onDone, onCancel }: ViewNameFormProps) {
  const { t } = useTranslation('views');
  const { form, busy, failure, onSubmit } = useZodForm({
    schema: named,
    initialValues: { name },
    onSubmit: async (values) => {
      await onSave(values.name);
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      <FormFailureNote text={failure} />
      <TextInput label={t(($) => $.name)} required ref={takeFocus} {...form.getInputProps('name')} />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t(($) => $.cancel)}
        </Button>
        <Button type="submit" loading={busy}>
          {t(($) => $.save)}
        </Button>
      </Group>
    </form>
  );
}
