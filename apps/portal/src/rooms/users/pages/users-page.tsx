import { useState } from 'react';
import { peopleEndpoints, type Person, wholeName } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { fetchFile } from '@gondola/client/transfer.ts';
import { runExport } from '@gondola/ui/tasks/run-export.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { ExportButton } from '@gondola/ui/toolbar/export-button.tsx';
import { PeopleFilters } from '../components/people-filters.tsx';
import type { PeopleDialog } from '../components/open-people-dialog.tsx';
import { PeopleDialogs } from '../components/people-dialogs.tsx';
import {
  InvitationResultDialog,
  type InvitationResult,
  InviteSelected,
} from '../components/invite-selected.tsx';
import { InvitationLinks } from '../components/invitation-links.tsx';
import { peopleColumns } from '../people-columns.tsx';
import { byName, isInvitable, peopleQuery } from '../people-search.ts';
import { useList, useListAddress } from '~/lists/use-list.ts';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { useRestoring } from '../use-restoring.ts';

const route = getRouteApi('/_portal/users/');

/** /users: everyone who works with the product, found, registered, edited and let go. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const list = useListAddress(route, { list: 'users', defaults: { sort: byName } });
  const filters = peopleQuery(list.search, list.sort);
  const result = useList(peopleEndpoints.list, list, {
    query: filters,
    read: ({ users, totalUsers }) => [users, totalUsers],
  });
  const [dialog, setDialog] = useState<PeopleDialog>();
  const [invited, setInvited] = useState<InvitationResult>();
  const register = () => setDialog({ kind: 'register' });
  const open = (id: number) => void navigate({ to: '/users/$id', params: { id: String(id) } });
  /** Saves everyone the filters match as a workbook. */
  const exportPeople = () =>
    runExport(
      { title: t(($) => $.export.title), failed: (reason) => t(($) => $.export.failed, { reason }) },
      ({ signal }) => fetchFile(peopleEndpoints.export, { query: filters }, { signal }),
    );
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
        count={result.count && t(($) => $.list.count, result.count)}
        description={t(($) => $.list.description)}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to="/user-projects"
              leftSection={<IconUserShare size={17} stroke={1.6} />}
            >
              {t(($) => $.list.toProjects)}
            </Button>
            <Button
              variant="default"
              component={Link}
              to="/upload-people"
              leftSection={<IconTableImport size={17} stroke={1.6} />}
            >
              {t(($) => $.list.byFile)}
            </Button>
            {create}
          </>
        }
      />
      <InvitationLinks />
      <DataTable<Person>
        name="users"
        label={t(($) => $.list.title)}
        columns={peopleColumns(t)}
        list={list}
        result={result}
        rowKey={(person) => person.id}
        rowLabel={wholeName}
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
        isSelectable={isInvitable}
        bulkActions={(people, clear) => (
          <InviteSelected people={people} onResult={setInvited} onDone={clear} />
        )}
        search={<ListSearchField list={list} placeholder={t(($) => $.list.search)} width={264} />}
        filters={<PeopleFilters list={list} />}
        tools={<ExportButton onExport={exportPeople} />}
      />
      {invited ? <InvitationResultDialog result={invited} onClose={() => setInvited(undefined)} /> : null}
      <PeopleDialogs dialog={dialog} onClose={() => setDialog(undefined)} onRegistered={open} />
    </>
  );
}

interface PersonButtonsProps {
  person: Person;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and delete, or restore, at the end of a row. */
function PersonButtons({ person, onEdit, onDelete }: PersonButtonsProps) {
  const { t } = useTranslation('users');
  const { restore, busy } = useRestoring();
  const name = wholeName(person);
  if (person.deleted) {
    const label = t(($) => $.row.restore, { name });
    return (
      <RowButton
        icon={IconArrowBackUp}
        label={label}
        disabled={busy}
        onClick={() => void restore(person.id)}
      />
    );
  }
  return (
    <>
      <RowButton icon={IconPencil} label={t(($) => $.row.edit, { name })} onClick={onEdit} />
      <RowButton icon={IconTrash} label={t(($) => $.row.delete, { name })} onClick={onDelete} />
    </>
  );
}
