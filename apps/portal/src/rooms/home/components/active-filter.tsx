import { useTranslation } from 'react-i18next';
import type { ListTabProps } from '@gondola/ui/table/list-tab.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';

/** Narrows a list to what is active or to what is not. */
export function ActiveFilter({ list }: Pick<ListTabProps<'active'>, 'list'>) {
  const { t } = useTranslation('home');
  return (
    <FilterMenu
      name={t(($) => $.administration.status)}
      value={list.search.active}
      onChange={(value) => list.setFilter('active', value)}
      options={[
        { value: 'true', label: t(($) => $.administration.actives) },
        { value: 'false', label: t(($) => $.administration.inactives) },
      ]}
    />
  );
}
