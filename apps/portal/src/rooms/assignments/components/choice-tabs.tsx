import { useTranslation } from 'react-i18next';
import { CountTabs } from '@gondola/ui/display/count-tabs.tsx';
import { Members } from '~/rooms/groups/index.ts';
import { type Choices, groupsIn } from '../choices.ts';
import { CategoryLists, GroupLists, rowsOfPage } from './choice-lists.tsx';

const tabs = ['groups', 'users', 'locations', 'categories'] as const;
export type ChoiceTab = (typeof tabs)[number];

interface ChoiceTabsProps {
  company: number;
  choices: Choices;
  tab: ChoiceTab;
  onTab: (tab: ChoiceTab) => void;
  /** How many people and locations are chosen; undefined until known. */
  users: number | undefined;
  locations: number | undefined;
}

/** The choice of people, locations and task: a tab with two lists each. */
export function ChoiceTabs({ company, choices, tab, onTab, users, locations }: ChoiceTabsProps) {
  const { t } = useTranslation('assignments');
  const counts = {
    groups: groupsIn(choices.users).length,
    users,
    locations,
    categories: choices.categories.length,
  };
  const members = { id: 0, company, readOnly: false, limit: rowsOfPage };
  return (
    <>
      <CountTabs
        label={t(($) => $.title)}
        tabs={tabs.map((value) => ({ value, label: t(($) => $.tabs[value]), count: counts[value] }))}
        value={tab}
        onChange={onTab}
      />
      {tab === 'groups' ? <GroupLists company={company} choices={choices} /> : null}
      {tab === 'users' ? (
        <Members
          {...members}
          key="users"
          tab="user-group"
          changes={choices.users}
          chooses={t(($) => $.cannotAnswer)}
          onMove={choices.ofUsers.move}
          onMoveAll={choices.ofUsers.moveAll}
        />
      ) : null}
      {tab === 'locations' ? (
        <Members
          {...members}
          key="locations"
          tab="cluster"
          changes={choices.locations}
          chooses=""
          onMove={choices.ofLocations.move}
          onMoveAll={choices.ofLocations.moveAll}
        />
      ) : null}
      {tab === 'categories' ? <CategoryLists company={company} choices={choices} /> : null}
    </>
  );
}
