import type { NewsItem } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import type { ListTabProps } from '@gondola/ui/table/list-tab.ts';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useNewsPage } from '../queries.ts';
import { activeIn } from '../active-in.ts';
import { ActiveList } from './active-list.tsx';
import { useNewsColumns } from './use-news-columns.tsx';

const NewsForm = lazyPart(() => import('./news-form.tsx'));

/** What the home page tells everyone, newest first. */
export default function NewsTab({ list }: ListTabProps<'active'>) {
  const { t } = useTranslation('home');
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
