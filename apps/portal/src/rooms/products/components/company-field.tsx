import type { ReactNode } from 'react';
import { companyEndpoints } from '@gondola/contract';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '~/lib/api/queries.ts';

interface CompanyFieldProps {
  value: string;
  /** It cannot be another one: the selected company, or that of the product. */
  fixed: boolean;
  onChange: (companyId: string) => void;
  error?: ReactNode;
}

/** The company of a product: fixed to the selected one, to be chosen while none is. */
export function CompanyField({ value, fixed, onChange, error }: CompanyFieldProps) {
  const { t } = useTranslation('products');
  const { data } = useApi(companyEndpoints.list, {});
  return (
    <Select
      label={t(($) => $.fields.company)}
      withAsterisk
      searchable={!fixed}
      allowDeselect={false}
      disabled={fixed}
      error={error}
      data={(data?.companies ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value || null}
      onChange={(companyId) => onChange(companyId ?? '')}
    />
  );
}
