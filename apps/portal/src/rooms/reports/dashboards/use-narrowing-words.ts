import type { DashboardChoices, DashboardName } from '@gondola/contract';
import type { DashboardSearch } from './dashboard-search.ts';
import { useWords } from './use-words.ts';

type Narrowed = 'project' | 'task' | 'chain' | 'category' | 'cluster';

const nameIn = (list: readonly { id: number; name: string }[], id: number | undefined) =>
  list.find((one) => one.id === id)?.name;

/** What a dashboard is narrowed to, in words: "Cadena: Norte". */
export function useNarrowingWords(): (
  name: DashboardName,
  search: DashboardSearch,
  choices: DashboardChoices,
) => string[] {
  const { t } = useWords();
  return (name, search, { projects, tasks, categories, clusters }) => {
    const category = categories.find(({ code }) => code === search.category)?.name ?? search.category;
    const shown: Readonly<Record<Narrowed, string | undefined>> = {
      project: nameIn(projects, search.project),
      task: nameIn(tasks, search.task),
      chain: search.chain === '' ? t(($) => $.board.noChain) : search.chain,
      category: category === '' ? t(($) => $.board.general) : category,
      cluster: nameIn(clusters, search.cluster),
    };
    const words = (Object.keys(shown) as Narrowed[])
      .filter((part) => shown[part] !== undefined)
      .map((part) => `${t(($) => $.board[part])}: ${shown[part]}`);
    if (name !== 'shareOfShelf') return words;
    const type = t(($) => $.board.shareTypes[search.shareType ?? 'linear-share']);
    return [...words, `${t(($) => $.board.shareType)}: ${type}`];
  };
}
