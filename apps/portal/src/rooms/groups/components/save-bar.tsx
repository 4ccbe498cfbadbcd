import type { MembershipChange } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKeptQuery } from '@gondola/client/queries.ts';
import { FootBar } from '@gondola/ui/display/foot-bar.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { callsOf, type Company } from '../group-kinds.ts';
import type { GroupTab } from '../group-search.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  tab: GroupTab;
  id: number;
  company: Company;
  changes: readonly MembershipChange[];
  dirty: boolean;
  busy: boolean;
  /** Id of the form the button submits. */
  form: string;
  onDiscard: () => void;
}

/** The bar that says how many members saving adds and removes, and saves. */
export function SaveBar({ tab, id, company, changes, dirty, busy, form, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('groups');
  const { number } = useFormats();
  const { data } = useKeptQuery({
    ...callsOf[tab].summary(id, changes, company),
  });
  return (
    <FootBar
      label={t(($) => $.save.label)}
      dirty={dirty}
      words={
        <>
          {dirty ? t(($) => $.save.unsaved) : t(($) => $.save.clean)}
          {data && data.added > 0 ? <span className={classes.added}>{`+${number(data.added)}`}</span> : null}
          {data && data.removed > 0 ? (
            <span className={classes.removed}>{`−${number(data.removed)}`}</span>
          ) : null}
          {data ? (
            <span className={classes.total}>
              {t(($) => $.save.members, { count: data.members, shown: number(data.members) })}
            </span>
          ) : null}
        </>
      }
    >
      <Button variant="default" disabled={!dirty || busy} onClick={onDiscard}>
        {t(($) => $.save.discard)}
      </Button>
      <Button type="submit" form={form} loading={busy} disabled={!dirty}>
        {id === 0 ? t(($) => $.save.create) : t(($) => $.save.action)}
      </Button>
    </FootBar>
  );
}
