import { useState } from 'react';
import { associationEndpoints, type LinkedProject, type Role } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { projectSearchPause } from '~/rooms/projects/index.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import type { PersonSearch } from '../person-tabs.ts';
import { useUnlinking } from '../use-unlinking.ts';
import { LinkButtons } from './link-buttons.tsx';
import { ProjectLinkDialog } from './project-link-dialog.tsx';
import { useList } from '~/lists/use-list.ts';

interface ProjectLinksProps {
  userId: number;
  role: Role;
  list: ListState<PersonSearch>;
}

/** The projects a person works on, with their role on each. */
export function ProjectLinks({ userId, role, list }: ProjectLinksProps) {
  const { t } = useTranslation('associations');
  const { t: u } = useTranslation('users');
  const [dialog, setDialog] = useState<{ link?: LinkedProject }>();
  const { removeProject } = useUnlinking(userId);
  const result = useList(associationEndpoints.projects, list, {
    params: { userId },
    query: { searchValue: list.search.searchValue },
    read: ({ projects, totalProjects }) => [projects, totalProjects],
  });
  const columns: readonly Column<LinkedProject>[] = [
    {
      key: 'name',
      header: t(($) => $.project.name),
      hideable: false,
      card: 'title',
      cell: ({ name }) => <Truncated text={name} />,
    },
    {
      key: 'company',
      header: t(($) => $.company),
      width: 240,
      cell: ({ companyName }) => <Truncated text={companyName} />,
    },
    {
      key: 'role',
      header: t(($) => $.project.role),
      width: 180,
      cell: ({ role }) => u(($) => $.role[role]),
    },
    {
      key: 'since',
      header: t(($) => $.since),
      width: 130,
      cell: ({ createdAt }) => <DayText at={createdAt} />,
    },
  ];
  const link = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={() => setDialog({})}>
      {t(($) => $.project.link)}
    </Button>
  );
  return (
    <>
      <DataTable<LinkedProject>
        name="person-projects"
        label={t(($) => $.tab.projects)}
        columns={columns}
        list={list}
        result={result}
        rowKey={({ userProjectId }) => userProjectId}
        rowLabel={({ name }) => name}
        empty={{ title: t(($) => $.project.empty), text: t(($) => $.project.emptyText), action: link }}
        onOpen={(row) => setDialog({ link: row })}
        rowActions={(row) => (
          <LinkButtons
            name={row.name}
            onEdit={() => setDialog({ link: row })}
            onRemove={() => void removeProject(row)}
          />
        )}
        search={
          <ListSearchField
            list={list}
            placeholder={t(($) => $.project.search)}
            debounce={projectSearchPause}
            width={264}
          />
        }
        action={result.rows?.length ? link : null}
      />
      {dialog ? (
        <ProjectLinkDialog
          userId={userId}
          own={role}
          link={dialog.link}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </>
  );
}
