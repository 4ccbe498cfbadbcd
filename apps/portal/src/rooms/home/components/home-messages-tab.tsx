import { lazy, Suspense, useState } from 'react';
import type { HomeMessage } from '@gondola/contract';
import { ActionIcon, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPencil from '~icons/IconPencil';
import IconPlus from '~icons/IconPlus';
import { DataTable } from '~/ui/table/data-table.tsx';
import type { ListTabProps } from '~/ui/table/list-tab.ts';
import { tableResult } from '~/ui/table/table-result.ts';
import { useMessagePage } from '../queries.ts';
import { activeIn } from '../active-in.ts';
import { ActiveFilter } from './active-filter.tsx';
import { useMessageColumns } from './use-message-columns.tsx';
import classes from './home-cells.module.css';

const HomeMessageForm = lazy(() => import('./home-message-form.tsx'));

/** The messages of the greeting card. Several may be active; the newest of them is shown. */
export default function HomeMessagesTab({ list }: ListTabProps<'active'>) {
  const { t } = useTranslation('home');
  const [form, setForm] = useState<HomeMessage | 'new'>();
  const query = useMessagePage({
    page: list.page - 1,
    limit: list.limit,
    active: activeIn(list.search.active),
  });
  const result = tableResult(query, ({ homeMessages, totalHomeMessages, totalIsCapped }) => ({
    rows: homeMessages,
    total: totalHomeMessages,
    atLeast: totalIsCapped,
  }));
  const create = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={() => setForm('new')}>
      {t(($) => $.message.new)}
    </Button>
  );
  return (
    <>
      <p className={classes.note}>{t(($) => $.message.rule)}</p>
      <DataTable<HomeMessage>
        name="home-messages"
        label={t(($) => $.message.list)}
        columns={useMessageColumns()}
        list={list}
        result={result}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        onOpen={setForm}
        empty={{ title: t(($) => $.message.empty), text: t(($) => $.message.emptyText), action: create }}
        rowActions={(row) => (
          <ActionIcon
            size={32}
            className={classes.pencil ?? ''}
            aria-label={t(($) => $.message.edit, { name: row.name })}
            title={t(($) => $.message.edit, { name: row.name })}
            onClick={() => setForm(row)}
          >
            <IconPencil size={17} stroke={1.6} />
          </ActionIcon>
        )}
        filters={<ActiveFilter list={list} />}
        tools={create}
      />
      <Suspense>
        {form ? (
          <HomeMessageForm
            {...(form === 'new' ? {} : { message: form })}
            onClose={() => setForm(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
