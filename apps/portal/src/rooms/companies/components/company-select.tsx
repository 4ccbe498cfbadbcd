import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompanies } from '@gondola/client/use-companies.ts';

interface CompanySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** The company's id as a form holds it; empty for none. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Whose something is: one of the person's companies. */
export function CompanySelect({ value, onChange, ...field }: CompanySelectProps) {
  const { t } = useTranslation('app');
  const { companies } = useCompanies();
  return (
    <Select
      label={t(($) => $.company.label)}
      placeholder={t(($) => $.company.choose)}
      withAsterisk
      searchable
      openOnFocus={false}
      data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...field}
      value={value || null}
      onChange={(id) => onChange?.(id ?? '')}
    />
  );
}
