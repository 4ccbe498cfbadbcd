import { homeEndpoints, type HomeMessage } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import type { ListTabProps } from '@gondola/ui/table/list-tab.ts';
import { activeIn } from '../active-in.ts';
import { ActiveList } from './active-list.tsx';
import { useMessageColumns } from './use-message-columns.tsx';
import classes from './home-cells.module.css';
import { useList } from '~/lists/use-list.ts';
import { HomeMessageForm } from './home-message-form.tsx';

/** The messages of the greeting card. Several may be active; the newest of them is shown. */
export default function HomeMessagesTab({ list }: ListTabProps<'active'>) {
  const { t } = useTranslation('home');
  const result = useList(homeEndpoints.homeMessagePage, list, {
    // They belong to no company.
    companyId: null,
    query: { active: activeIn(list.search.active) },
    read: ({ homeMessages, totalHomeMessages }) => [homeMessages, totalHomeMessages],
  });
  return (
    <>
      <p className={classes.note}>{t(($) => $.message.rule)}</p>
      <ActiveList<HomeMessage>
        name="home-messages"
        list={list}
        columns={useMessageColumns()}
        result={result}
        rowLabel={({ name }) => name}
        words={{
          list: t(($) => $.message.list),
          add: t(($) => $.message.new),
          edit: (name) => t(($) => $.message.edit, { name }),
          empty: t(($) => $.message.empty),
          emptyText: t(($) => $.message.emptyText),
        }}
        form={(message, close) => <HomeMessageForm {...(message ? { message } : {})} onClose={close} />}
      />
    </>
  );
}
