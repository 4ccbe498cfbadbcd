import type { NewsItem } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { safeAddress } from '@gondola/ui/display/markup-nodes.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { useSaveNews } from '../queries.ts';
import { ActiveSwitch } from './active-switch.tsx';
import classes from './home-cells.module.css';

/** Columns of the news' table; each row is switched on and off in its row. */
export function useNewsColumns(): Column<NewsItem>[] {
  const { t } = useTranslation('home');
  const save = useSaveNews();
  const switchTo = async (item: NewsItem, active: boolean) => {
    const { id, createdAt: _, ...body } = item;
    await save.mutateAsync({ id, body: { ...body, active } });
  };
  return [
    {
      key: 'title',
      header: t(($) => $.news.title),
      card: 'title',
      hideable: false,
      cell: (item) => (
        <span className={classes.name}>
          <img src={item.urlImage} alt="" loading="lazy" className={classes.thumb} />
          <span className={classes.words}>
            <Truncated text={item.title} />
            <span className={classes.description}>
              <Truncated text={item.description} />
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'type',
      header: t(($) => $.news.type),
      width: 140,
      cell: (item) => <Truncated text={item.type} />,
    },
    {
      key: 'urlNews',
      header: t(($) => $.news.address),
      width: 190,
      cell: (item) => (
        <a
          className={classes.link}
          href={safeAddress(item.urlNews)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Truncated text={item.urlNews.replace(/^https?:\/\/(?:www\.)?/, '')} />
        </a>
      ),
    },
    {
      key: 'createdAt',
      header: t(($) => $.administration.createdAt),
      width: 122,
      cell: (item) => <DayText at={item.createdAt} />,
    },
    {
      key: 'active',
      header: t(($) => $.administration.active),
      width: 92,
      card: 'status',
      cell: (item) => (
        <ActiveSwitch
          name={item.title}
          active={item.active}
          busy={save.isPending && save.variables.id === item.id}
          onChange={(active) => switchTo(item, active)}
        />
      ),
    },
  ];
}
