import { Suspense, useState } from 'react';
import { type AdministeredCompany, companyEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { readSort } from '@gondola/ui/table/list-search.ts';
import type { ListTabProps } from '@gondola/ui/table/list-tab.ts';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { useCompanyColumns } from './use-company-columns.tsx';
import { useList } from '~/lists/use-list.ts';

const CompanyDialog = lazyPart(() => import('./company-dialog.tsx'));

const sortable = ['name', 'countryCode', 'taxId', 'id'] as const;

/** The companies, each with its logo; made and changed here. */
export default function CompaniesTab({ list }: ListTabProps) {
  const { t } = useTranslation('companies');
  const [dialog, setDialog] = useState<{ company?: AdministeredCompany }>();
  const sort = readSort(list.sort);
  const result = useList(companyEndpoints.page, list, {
    // The provider keeps all companies, whichever of them is selected.
    companyId: null,
    query: {
      searchValue: list.search.searchValue,
      column: undefined,
      sortBy: sortable.find((key) => key === sort?.key) ?? 'name',
      sortOrder: sort?.descending ? 'desc' : 'asc',
    },
    read: ({ companies, totalCompanies }) => [companies.Companies, totalCompanies],
  });
  const create = () => setDialog({});
  const edit = (company: AdministeredCompany) => setDialog({ company });
  useKeys(
    t(($) => $.list),
    [{ keys: 'c', label: t(($) => $.new), run: create }],
  );
  return (
    <>
      <DataTable<AdministeredCompany>
        name="companies"
        label={t(($) => $.list)}
        columns={useCompanyColumns()}
        list={list}
        result={result}
        rowKey={(company) => company.id}
        rowLabel={(company) => company.name}
        onOpen={edit}
        rowActions={(company) => (
          <RowButton
            icon={IconPencil}
            label={t(($) => $.edit, { name: company.name })}
            onClick={() => edit(company)}
            opens
          />
        )}
        empty={{
          title: t(($) => $.empty.title),
          text: t(($) => $.empty.text),
          action: <Button onClick={create}>{t(($) => $.new)}</Button>,
        }}
        search={<ListSearchField list={list} placeholder={t(($) => $.search)} />}
        action={
          <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={create}>
            {t(($) => $.new)}
          </Button>
        }
      />
      <Suspense>
        {dialog ? <CompanyDialog {...dialog} onClose={() => setDialog(undefined)} /> : null}
      </Suspense>
    </>
  );
}
