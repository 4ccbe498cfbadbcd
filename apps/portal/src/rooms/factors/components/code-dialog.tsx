import { useTranslation } from 'react-i18next';
import { object } from 'zod/mini';
import { codeSent } from '@gondola/contract';
import { CodeField } from '@gondola/ui/form/code-field.tsx';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import classes from './set-up.module.css';

interface CodeDialogProps {
  title: string;
  text: string;
  /** Which codes are taken. */
  description: string;
  action: string;
  /** A rejection lands at the code. */
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a code before something is done with the second factor. */
export function CodeDialog({ title, text, description, action, onCode, onClose }: CodeDialogProps) {
  const { t } = useTranslation('factors');
  const state = useZodForm({
    schema: object({ code: codeSent }),
    initialValues: { code: '' },
    onSubmit: ({ code }) => onCode(code),
  });
  return (
    <FormDialog opened onClose={onClose} title={title} action={action} state={state} width={460}>
      <p className={classes.hint}>{text}</p>
      <CodeField
        digits
        label={t(($) => $.code)}
        description={description}
        data-autofocus
        {...state.form.getInputProps('code')}
      />
    </FormDialog>
  );
}
