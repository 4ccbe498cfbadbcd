import type { Company } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { DataTable } from '~/ui/table/data-table.tsx';
import { readSort } from '~/ui/table/list-search.ts';
import type { ListTabProps } from '~/ui/table/list-tab.ts';
import { tableResult } from '~/ui/table/table-result.ts';
import { SearchField } from '~/ui/toolbar/search-field.tsx';
import { useCompanyPage } from '../queries.ts';
import { useCompanyColumns } from './use-company-columns.tsx';

const sortable = ['name', 'countryCode', 'taxId', 'id'] as const;

/** The companies, each with its logo. */
export default function CompaniesTab({ list }: ListTabProps) {
  const { t } = useTranslation('companies');
  const sort = readSort(list.sort);
  const query = useCompanyPage({
    page: list.page - 1,
    limit: list.limit,
    searchValue: list.search.searchValue,
    sortBy: sortable.find((key) => key === sort?.key) ?? 'name',
    sortOrder: sort?.descending ? 'desc' : 'asc',
  });
  const result = tableResult(query, ({ companies, totalCompanies, totalIsCapped }) => ({
    rows: companies.Companies,
    total: totalCompanies,
    atLeast: totalIsCapped,
  }));
  return (
    <DataTable<Company>
      name="companies"
      label={t(($) => $.list)}
      columns={useCompanyColumns()}
      list={list}
      result={result}
      rowKey={(company) => company.id}
      rowLabel={(company) => company.name}
      empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text) }}
      filters={
        <SearchField
          value={list.search.searchValue ?? ''}
          onSearch={list.setSearchValue}
          placeholder={t(($) => $.search)}
        />
      }
    />
  );
}
