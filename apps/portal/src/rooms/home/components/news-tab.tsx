import { lazy, Suspense, useState } from 'react';
import type { NewsItem } from '@gondola/contract';
import { ActionIcon, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconPencil from '~icons/IconPencil';
import IconPlus from '~icons/IconPlus';
import { DataTable } from '~/ui/table/data-table.tsx';
import type { ListTabProps } from '~/ui/table/list-tab.ts';
import { tableResult } from '~/ui/table/table-result.ts';
import { useNewsPage } from '../queries.ts';
import { activeIn } from '../active-in.ts';
import { ActiveFilter } from './active-filter.tsx';
import { useNewsColumns } from './use-news-columns.tsx';
import classes from './home-cells.module.css';

const NewsForm = lazy(() => import('./news-form.tsx'));

/** What the home page tells everyone, newest first. */
export default function NewsTab({ list }: ListTabProps<'active'>) {
  const { t } = useTranslation('home');
  const [form, setForm] = useState<NewsItem | 'new'>();
  const query = useNewsPage({
    page: list.page - 1,
    limit: list.limit,
    active: activeIn(list.search.active),
  });
  const result = tableResult(query, ({ news, totalNews, totalIsCapped }) => ({
    rows: news,
    total: totalNews,
    atLeast: totalIsCapped,
  }));
  const create = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={() => setForm('new')}>
      {t(($) => $.news.new)}
    </Button>
  );
  return (
    <>
      <DataTable<NewsItem>
        name="news"
        label={t(($) => $.news.list)}
        columns={useNewsColumns()}
        list={list}
        result={result}
        rowKey={(item) => item.id}
        rowLabel={(item) => item.title}
        onOpen={setForm}
        empty={{ title: t(($) => $.news.empty), text: t(($) => $.news.emptyText), action: create }}
        rowActions={(item) => (
          <ActionIcon
            size={32}
            className={classes.pencil ?? ''}
            aria-label={t(($) => $.news.edit, { name: item.title })}
            title={t(($) => $.news.edit, { name: item.title })}
            onClick={() => setForm(item)}
          >
            <IconPencil size={17} stroke={1.6} />
          </ActionIcon>
        )}
        filters={<ActiveFilter list={list} />}
        tools={create}
      />
      <Suspense>
        {form ? (
          <NewsForm
            {...(form === 'new' ? {} : { item: form })}
            types={[...new Set(result.rows?.map(({ type }) => type))]}
            onClose={() => setForm(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
