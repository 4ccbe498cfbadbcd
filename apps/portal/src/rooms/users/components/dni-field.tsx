import type { ReactNode } from 'react';
import type { TextInputProps } from '@mantine/core';
import { documentCountry, unusualDocument } from '@gondola/contract/plain';
import { useTranslation } from 'react-i18next';
import { DoubtfulInput } from '@gondola/ui/form/doubtful-input.tsx';
import { CountrySelect } from '@gondola/ui/form/place-selects.tsx';

interface DniFieldProps extends TextInputProps {
  /** The country of the person, whose rule the document follows. */
  countryCode: string | null;
  value?: string;
}

/** The identity document of a person: the rule of their country, and a doubt where it looks like no usual document there. */
export function DniField({ countryCode, ...field }: DniFieldProps) {
  const { t } = useTranslation('users');
  const unusual = unusualDocument(field.value?.trim() ?? '', countryCode ?? '');
  return (
    <DoubtfulInput
      label={t(($) => $.field.dni)}
      description={t(($) => $.dniRule[documentCountry(countryCode) ?? 'other'])}
      doubt={unusual && t(($) => $.dniDoubt[unusual])}
      autoComplete="off"
      {...field}
    />
  );
}

interface DocumentForm {
  readonly values: { readonly countryCode: string };
  readonly getInputProps: (field: 'countryCode' | 'dni') => object;
  readonly setFieldValue: (field: 'countryCode', value: string) => void;
  readonly clearFieldError: (field: 'dni') => void;
}

interface DocumentFieldsProps {
  form: DocumentForm;
  required?: boolean;
  /** Fields between the two. */
  children?: ReactNode;
}

/** The identity document of a person, and the country whose rule it follows. */
export function DocumentFields({ form, required = false, children }: DocumentFieldsProps) {
  const { t } = useTranslation('users');
  return (
    <>
      <DniField
        countryCode={form.values.countryCode}
        withAsterisk={required}
        {...form.getInputProps('dni')}
      />
      {children}
      <CountrySelect
        label={t(($) => $.field.countryCode)}
        withAsterisk
        {...form.getInputProps('countryCode')}
        onChange={(countryCode) => {
          if (!countryCode) return;
          form.setFieldValue('countryCode', countryCode);
          // The document follows the rule of another country now.
          form.clearFieldError('dni');
        }}
      />
    </>
  );
}
