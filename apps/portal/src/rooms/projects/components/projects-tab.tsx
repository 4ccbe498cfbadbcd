import { Suspense, useState } from 'react';
import { type AdministeredProject, projectEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { projectSearchPause } from '../project-search-pause.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { AddTokensDialog, MovementsPanel } from '~/rooms/wallet/index.ts';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import type { ListTabProps } from '@gondola/ui/table/list-tab.ts';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { useProjectColumns } from './use-project-columns.tsx';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { readSort } from '@gondola/ui/table/list-search.ts';
import { useList } from '~/lists/use-list.ts';

const sortable = ['id', 'name', 'companyName', 'createdAt'] as const;
/** back-office 9: id, descending. */
const newestFirst = '-id';

/** The projects as the address describes them; without an order in it, the newest first. */
function useProjectList(list: ListTabProps['list']) {
  const shown = list.sort ?? newestFirst;
  const sort = readSort(shown);
  const result = useList(projectEndpoints.administered, list, {
    query: {
      searchValue: list.search.searchValue,
      column: undefined,
      sortBy: sortable.find((key) => key === sort?.key) ?? 'id',
      sortOrder: sort?.descending ? 'desc' : 'asc',
    },
    read: ({ projects, totalProjects }) => [projects.Projects, totalProjects],
  });
  return {
    list: {
      ...list,
      sort: shown,
      // The head of the column in the list's own order leads to the opposite order, not back to the same.
      setSort: (next: string | undefined) =>
        list.setSort(next === newestFirst ? undefined : (next ?? (shown === newestFirst ? 'id' : undefined))),
    },
    result,
  };
}

const ProjectDialog = lazyPart(() => import('./project-dialog.tsx'));

type OpenDialog =
  | { kind: 'form'; project?: AdministeredProject }
  | { kind: 'tokens'; project: AdministeredProject };

/** The projects with their balances; made, changed and given tokens here, each with the movements behind its balance. */
export default function ProjectsTab({ list: state, open, onOpen }: ListTabProps) {
  const { t } = useTranslation('projects');
  const { list, result } = useProjectList(state);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const create = () => setDialog({ kind: 'form' });
  const openId = Number(open ?? 0);
  const opened = result.rows?.find(({ id }) => id === openId);
  useKeys(
    t(($) => $.list),
    [{ keys: 'c', label: t(($) => $.new), run: create }],
  );
  return (
    <>
      <DataTable<AdministeredProject>
        name="projects"
        label={t(($) => $.list)}
        columns={useProjectColumns()}
        list={list}
        result={result}
        rowKey={(project) => project.id}
        rowLabel={(project) => project.name}
        onOpen={(project) => onOpen(String(project.id))}
        actionsWidth={124}
        rowActions={(project) => (
          <ProjectButtons
            project={project}
            onMovements={() => onOpen(String(project.id))}
            onAddTokens={() => setDialog({ kind: 'tokens', project })}
            onEdit={() => setDialog({ kind: 'form', project })}
          />
        )}
        empty={{
          title: t(($) => $.empty.title),
          text: t(($) => $.empty.text),
          action: <Button onClick={create}>{t(($) => $.new)}</Button>,
        }}
        search={
          <ListSearchField list={list} placeholder={t(($) => $.search)} debounce={projectSearchPause} />
        }
        action={
          <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={create}>
            {t(($) => $.new)}
          </Button>
        }
      />
      <Suspense>
        {openId > 0 ? (
          <MovementsPanel
            projectId={openId}
            onClose={() => onOpen(undefined)}
            foot={
              opened ? (
                <Button onClick={() => setDialog({ kind: 'tokens', project: opened })}>
                  {t(($) => $.addTokens)}
                </Button>
              ) : undefined
            }
          />
        ) : null}
        {dialog?.kind === 'form' ? <ProjectDialog project={dialog.project} onClose={close} /> : null}
        {dialog?.kind === 'tokens' ? <AddTokensDialog project={dialog.project} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

interface ProjectButtonsProps {
  project: AdministeredProject;
  onMovements: () => void;
  onAddTokens: () => void;
  onEdit: () => void;
}

/** The buttons of a project: its movements, more tokens, its details. */
function ProjectButtons({ project, onMovements, onAddTokens, onEdit }: ProjectButtonsProps) {
  const { t } = useTranslation('projects');
  const { name } = project;
  return (
    <>
      <RowButton icon={IconHistory} label={t(($) => $.row.movements, { name })} onClick={onMovements} opens />
      <RowButton icon={IconCoins} label={t(($) => $.row.addTokens, { name })} onClick={onAddTokens} />
      <RowButton icon={IconPencil} label={t(($) => $.row.edit, { name })} onClick={onEdit} />
    </>
  );
}
