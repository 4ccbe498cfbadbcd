import { homeEndpoints, type NewsItem } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import type { ListTabProps } from '@gondola/ui/table/list-tab.ts';
import { activeIn } from '../active-in.ts';
import { ActiveList } from './active-list.tsx';
import { useNewsColumns } from './use-news-columns.tsx';
import { useList } from '~/lists/use-list.ts';
import { NewsForm } from './news-form.tsx';

/** The messages that the home page shows everyone, newest first. */
export default function NewsTab({ list }: ListTabProps<'active'>) {
  const { t } = useTranslation('home');
  const result = useList(homeEndpoints.newsPage, list, {
    // They belong to no company.
    companyId: null,
    query: { active: activeIn(list.search.active) },
    read: ({ news, totalNews }) => [news, totalNews],
  });
  return (
    <ActiveList<NewsItem>
      name="news"
      list={list}
      columns={useNewsColumns()}
      result={result}
      rowLabel={({ title }) => title}
      words={{
        list: t(($) => $.news.list),
        add: t(($) => $.news.new),
        edit: (name) => t(($) => $.news.edit, { name }),
        empty: t(($) => $.news.empty),
        emptyText: t(($) => $.news.emptyText),
      }}
      form={(item, close) => (
        <NewsForm
          {...(item ? { item } : {})}
          types={[...new Set(result.rows?.map(({ type }) => type))]}
          onClose={close}
        />
      )}
    />
  );
}
