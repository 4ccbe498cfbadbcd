import { type FormEvent, useRef, useState } from 'react';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../format/use-formats.ts';
import { readFailure } from './field-error.ts';
import { type FieldMessages, issueText } from './issue-text.ts';
import { parseTyped } from './typed-number.ts';
import { useAfterPress } from './use-after-press.ts';

interface ZodFormOptions<Values extends Record<string, unknown>, Output> {
  schema: z.core.$ZodType<Output>;
  initialValues: Values;
  /** Sentences for the codes of the contract's rules; `required` replaces the usual one. */
  messages?: FieldMessages;
  /** Gets the parsed values. A rejection with `fields` lands at its fields, else above the form. */
  onSubmit: (values: Output) => Promise<void> | void;
  /** The form stays on the page with what it holds: what is written while it is sent is not saved with it, and counts as unsaved. */
  stays?: boolean;
}

/** A form checked by a zod schema: errors on leaving a field or on submit, focus to the first, one submit at a time. */
export function useZodForm<Values extends Record<string, unknown>, Output>(
  options: ZodFormOptions<Values, Output>,
) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  const afterPress = useAfterPress();
  const { locale } = useFormats();
  const check = (values: Values): Record<string, string> => {
    const result = parseTyped(options.schema, values, locale);
    const errors: Record<string, string> = {};
    for (const issue of result.error?.issues ?? [])
      errors[issue.path.join('.')] ??= issueText(issue, t, options.messages);
    return errors;
  };
  const form = useForm<Values>({
    initialValues: options.initialValues,
    enhanceGetInputProps: ({ form: { validateField }, field, inputProps }) =>
      // A group of radios is left from one to the next, so it has no leaving of its own.
      inputProps.onBlur ? { onBlur: () => afterPress.run(() => void validateField(field)) } : {},
    clearInputErrorOnChange: true,
    validate: check,
  });
  const submit = async (element: HTMLFormElement) => {
    if (running.current) return;
    setFailure(undefined);
    // The whole form is checked now; a late check of the field just left could only wipe out what the server says.
    afterPress.drop();
    const { hasErrors } = form.validate();
    if (hasErrors) {
      focusFirstError(element);
      return;
    }
    const parsed = parseTyped(options.schema, form.getValues(), locale);
    if (!parsed.success) return;
    const sent = form.getValues();
    running.current = true;
    setBusy(true);
    try {
      await options.onSubmit(parsed.data);
      form.resetDirty(options.stays ? sent : undefined);
    } catch (thrown) {
      const { message, fields = [] } = readFailure(thrown);
      const here = fields.filter((field) => hasPath(form.getValues(), field.path));
      form.setErrors(Object.fromEntries(here.map((field) => [field.path, field.message])));
      // Faults of no field of this form, or of the whole of it, are shown above.
      if (here.length === 0) setFailure(message || t(($) => $.form.failed));
      focusFirstError(element);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    form,
    busy,
    failure,
    dirty: form.isDirty(),
    /** For the form element. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // A form in a dialog inside another form's tree must not submit both.
      event.stopPropagation();
      void submit(event.currentTarget);
    },
  };
}

function hasPath(values: unknown, path: string): boolean {
  let current = values;
  for (const part of path.split('.')) {
    if (typeof current !== 'object' || current === null || !(part in current)) return false;
    current = (current as Record<string, unknown>)[part];
  }
  return path !== '';
}

/** Moves the focus to the first field of a form that is said to be wrong, once it is drawn so. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-error="true"] :is(input, textarea, button):not([hidden])',
    );
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  });
}
