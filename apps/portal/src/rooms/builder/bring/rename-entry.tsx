import { useEffect, useRef } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { type SavedPagesHead, savedPagesEndpoints, savedPagesName } from '@gondola/contract';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import * as z from 'zod/mini';
import classes from './bring.module.css';

const schema = z.object({ name: savedPagesName });

/** The field in which an entry of the library is renamed. */
export function RenameEntry({ saved, onDone }: { saved: SavedPagesHead; onDone: () => void }) {
  const { t } = useTranslation('bring');
  const input = useRef<HTMLInputElement>(null);
  // Opened by its button: the person is about to type.
  useEffect(() => input.current?.select(), []);
  const rename = useChange(savedPagesEndpoints.renameSaved);
  const { form, busy, failure, onSubmit } = useZodForm({
    schema,
    initialValues: { name: saved.name },
    onSubmit: async (body) => {
      await rename.mutateAsync({ params: { id: saved.id }, body });
      onDone();
    },
  });
  return (
    <form noValidate className={classes.rename} onSubmit={onSubmit}>
      <TextInput
        ref={input}
        aria-label={t(($) => $.library.name)}
        autoComplete="off"
        {...form.getInputProps('name')}
        error={form.errors['name'] ?? failure}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Only the field is left, not the dialog.
          event.stopPropagation();
          onDone();
        }}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t(($) => $.library.renameAction)}
      </Button>
    </form>
  );
}
