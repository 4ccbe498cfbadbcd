import type { TextInputProps } from '@mantine/core';
import { documentCountry, unusualDocument } from '@gondola/contract/plain';
import { useTranslation } from 'react-i18next';
import { DoubtfulInput } from '@gondola/ui/form/doubtful-input.tsx';

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
