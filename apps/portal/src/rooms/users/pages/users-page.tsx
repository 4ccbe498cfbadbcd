import { useState } from 'react';
import type { Person } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconTableImport from '~icons/IconTableImport';
import IconUserPlus from '~icons/IconUserPlus';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { ExportButton } from '@gondola/ui/toolbar/export-button.tsx';
import { PeopleFilters } from '../components/people-filters.tsx';
import { type PeopleDialog, PeopleDialogs } from '../components/people-dialogs.tsx';
import { PersonButtons } from '../components/person-buttons.tsx';
import { peopleColumns } from '../people-columns.tsx';
import { personName } from '../person-name.ts';
import { usePeopleList } from '../use-people-list.ts';

/** /users: everyone who works with the product, found, registered, edited and let go. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const { number } = useFormats();
  const navigate = useNavigate();
  const { list, filters, result } = usePeopleList();
  const [dialog, setDialog] = useState<PeopleDialog>();
  const register = () => setDialog({ kind: 'register' });
  const open = (id: number) => void navigate({ to: '/users/$id', params: { id: String(id) } });
  const exportPeople = async () => {
    const { runPeopleExport } = await import('../run-people-export.ts');
    await runPeopleExport(filters, t);
  };
  useKeys(
    t(($) => $.list.title),
    [{ keys: 'c', label: t(($) => $.list.create), run: register }],
  );
  const create = (
    <Button leftSection={<IconUserPlus size={17} stroke={1.8} />} onClick={register}>
      {t(($) => $.list.create)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.list.title)}
        count={
          result.rows &&
          t(($) => $.list.count, {
            count: result.total,
            shown: result.atLeast ? `${number(result.total)}+` : number(result.total),
          })
        }
        description={t(($) => $.list.description)}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to="/user-projects"
              leftSection={<IconTableImport size={17} stroke={1.6} />}
            >
              {t(($) => $.list.byFile)}
            </Button>
            {create}
          </>
        }
      />
      <DataTable<Person>
        name="users"
        label={t(($) => $.list.title)}
        columns={peopleColumns(t)}
        list={list}
        result={result}
        rowKey={(person) => person.id}
        rowLabel={personName}
        empty={{ title: t(($) => $.list.empty), text: t(($) => $.list.emptyText), action: create }}
        // A deleted person has no page to open.
        {...(list.search.state === 'deleted' ? {} : { onOpen: (person: Person) => open(person.id) })}
        rowActions={(person) => (
          <PersonButtons
            person={person}
            onEdit={() => setDialog({ kind: 'edit', person })}
            onDelete={() => setDialog({ kind: 'delete', person })}
          />
        )}
        filters={<PeopleFilters list={list} />}
        tools={<ExportButton onExport={exportPeople} />}
      />
      <PeopleDialogs dialog={dialog} onClose={() => setDialog(undefined)} onRegistered={open} />
    </>
  );
}
