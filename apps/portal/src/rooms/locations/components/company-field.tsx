import { Select } from '@mantine/core';
import '~/ui/form/inputs.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companiesQuery } from '~/lib/current-user.ts';

interface CompanyFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: React.ReactNode;
  required?: boolean;
}

/** Whose location it becomes; only asked while the person works in all companies at once. */
export function CompanyField({ value, onChange, error, required = false }: CompanyFieldProps) {
  const { t } = useTranslation('locations');
  const { data } = useQuery(companiesQuery());
  return (
    <Select
      label={t(($) => $.fields.company)}
      placeholder={t(($) => $.form.companyHint)}
      withAsterisk={required}
      searchable
      clearable={!required}
      data={(data?.companies ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      error={error}
    />
  );
}
