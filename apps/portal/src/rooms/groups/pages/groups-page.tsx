import { Suspense, useState } from 'react';
import { totalCap } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { DeleteGroups } from '../components/delete-groups.tsx';
import { FormSkeleton } from '../components/form-skeleton.tsx';
import { GroupBulkActions } from '../components/group-bulk-actions.tsx';
import {
  groupStates,
  groupTabs,
  orderOf,
  filtersOf,
  type GroupTab,
  newestFirst,
  openFormOf,
  tabOf,
} from '../group-search.ts';
import type { AnyGroup } from '../group-kinds.ts';
import { useGroupPage } from '../queries.ts';
import { useGroupColumns } from '../use-group-columns.tsx';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { useMarkingGroups } from '../use-marking-groups.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useListAddress } from '~/lists/use-list.ts';

// The state of /groups by its address, and how it is changed.
const route = getRouteApi('/_portal/groups');

/** The list, the tab and the form of /groups. */
function useGroupsAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Which form is open is no part of the list: the list is as it was when one comes back to it.
  const list = useListAddress(route, {
    beside: ['group', 'mode'],
    defaults: { sort: newestFirst },
    list: (search) => `groups:${tabOf(search)}`,
  });
  const show = (group: string, mode: 'view' | 'edit', { quietly = false } = {}) =>
    void navigate({
      search: (before) => ({ ...before, group, mode: group === 'new' ? undefined : mode }),
      replace: quietly,
      ignoreBlocker: quietly,
    });
  return {
    list,
    tab: tabOf(search),
    open: openFormOf(search),
    /** Goes to a tab's own list, from its first page. */
    goToTab: (tab: GroupTab) => void navigate({ search: { tab: tab === 'user-group' ? undefined : tab } }),
    create: () => show('new', 'edit'),
    view: (id: number) => show(String(id), 'view'),
    edit: (id: number) => show(String(id), 'edit'),
    /** The new group's own address takes the place of the empty form's. */
    stayWith: (id: number) => show(String(id), 'edit', { quietly: true }),
    back: () =>
      void navigate({ search: ({ group: _left, mode: _was, ...before }) => before, resetScroll: false }),
  };
}

// The table is what most visits need: the form comes when one opens.
const GroupDetail = lazyPart(() => import('../components/group-detail.tsx'));

interface PendingDeletion {
  groups: readonly AnyGroup[];
  clear: () => void;
}

/** /groups: user groups, listings and clusters, and the form of one in place of the table. */
export function GroupsPage() {
  const { t } = useTranslation('groups');
  const { number } = useFormats();
  const { list, tab, open, goToTab, create, view, edit, stayWith, back } = useGroupsAddress();
  const [pendingDeletion, setPendingDeletion] = useState<PendingDeletion>();
  const query = useGroupPage(tab, {
    page: list.page - 1,
    limit: list.limit,
    ...filtersOf(list.search),
    ...orderOf(list.sort),
  });
  const result = tableResult(query, ({ groups, totalGroups, totalIsCapped }) => ({
    rows: groups,
    total: totalGroups,
    atLeast: totalIsCapped,
  }));
  const columns = useGroupColumns(tab);
  useKeys(
    t(($) => $.title),
    open ? [] : [{ keys: 'c', label: t(($) => $.kinds[tab].new), run: create }],
  );
  if (open) {
    return (
      <Suspense fallback={<FormSkeleton />}>
        <GroupDetail
          tab={tab}
          open={open}
          onBack={back}
          onEdit={() => open.kind === 'group' && edit(open.id)}
          onSaved={({ id }) => open.kind === 'new' && stayWith(id)}
        />
      </Suspense>
    );
  }
  const button = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={create}>
      {t(($) => $.kinds[tab].new)}
    </Button>
  );
  const count = result.total;
  return (
    <>
      <PageHeader
        title={t(($) => $.title)}
        count={
          query.data &&
          t(($) => $.kinds[tab].count, {
            count,
            shown: query.data.totalIsCapped ? `${number(totalCap)}+` : number(count),
          })
        }
        description={t(($) => $.description)}
        actions={button}
      />
      <CountTabs
        label={t(($) => $.tabs)}
        value={tab}
        onChange={goToTab}
        tabs={groupTabs.map((value) => ({ value, label: t(($) => $.kinds[value].many) }))}
      />
      <DataTable<AnyGroup>
        key={tab}
        name={`groups ${tab}`}
        label={t(($) => $.kinds[tab].many)}
        columns={columns}
        list={list}
        result={result}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        empty={{
          title: t(($) => $.kinds[tab].none),
          text: t(($) => $.kinds[tab].help),
          action: button,
        }}
        onOpen={({ id }) => view(id)}
        rowActions={(group) => (
          <GroupRowActions
            tab={tab}
            group={group}
            onView={() => view(group.id)}
            onEdit={() => edit(group.id)}
          />
        )}
        bulkActions={(groups, clear) => (
          <GroupBulkActions
            tab={tab}
            groups={groups}
            onRemove={(active) => setPendingDeletion({ groups: active, clear })}
            onDone={clear}
          />
        )}
        search={<ListSearchField list={list} placeholder={t(($) => $.search)} />}
        filters={
          <ListFilters
            list={list}
            controls={{
              state: (its) => (
                <FilterMenu
                  {...its}
                  name={t(($) => $.fields.deleted)}
                  options={groupStates.map((value) => ({
                    value,
                    label: value === 'deleted' ? t(($) => $.gone.deleted) : t(($) => $.active),
                  }))}
                />
              ),
            }}
          />
        }
      />
      <DeleteGroups
        tab={tab}
        groups={pendingDeletion?.groups ?? []}
        onClose={() => setPendingDeletion(undefined)}
        onDone={() => pendingDeletion?.clear()}
      />
    </>
  );
}

interface GroupRowActionsProps {
  tab: GroupTab;
  group: AnyGroup;
  onView: () => void;
  onEdit: () => void;
}

/** See, and edit or restore. */
function GroupRowActions({ tab, group, onView, onEdit }: GroupRowActionsProps) {
  const { t } = useTranslation('groups');
  const { restore, busy } = useMarkingGroups(tab);
  const { id, name, deleted } = group;
  return (
    <>
      <RowButton icon={IconEye} label={t(($) => $.row.view, { name })} onClick={onView} opens />
      {deleted ? (
        <RowButton
          icon={IconArrowBackUp}
          label={t(($) => $.row.restore, { name })}
          disabled={busy}
          onClick={() => void restore([id])}
        />
      ) : (
        <RowButton icon={IconPencil} label={t(($) => $.row.edit, { name })} onClick={onEdit} />
      )}
    </>
  );
}
