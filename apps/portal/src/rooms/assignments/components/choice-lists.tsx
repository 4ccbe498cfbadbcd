import { useState } from 'react';
import type { Group } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import { TransferList } from '@gondola/ui/transfer/transfer-list.tsx';
import { opposite, type SideName } from '@gondola/ui/transfer/transfer-side.ts';
import { type ChosenCategory, type Choices, generalCategory, groupsIn } from '../choices.ts';
import { listedRows } from '../listed-rows.ts';
import { useCategories, useGroups } from '../queries.ts';
import classes from './choice-lists.module.css';

/** Rows on a page of each list (field-audit 9). */
export const rowsOfPage = 10;

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface Row {
  readonly id: number | 'general';
  readonly name: string;
}

interface PairProps<R extends Row> {
  tab: 'groups' | 'categories';
  /** Every row, by name, and how reading them went. */
  all: { data: readonly R[] | undefined; error: Error | null; refetch: () => unknown };
  isChosen: (row: R) => boolean;
  /** The line under the name. */
  details: (row: R) => string;
  /** The text of a row that a search looks through. */
  searched: (row: R) => string;
  onMove: (rows: readonly R[], to: SideName) => void;
}

/** Two lists of what has a name and one detail: those chosen, and the others. */
function Pair<R extends Row>(props: PairProps<R>) {
  const { tab, all, isChosen, details, searched, onMove } = props;
  const { t } = useTranslation('assignments');
  const [words, setWords] = useState({ in: '', out: '' });
  const matching = (side: SideName): readonly R[] => {
    const typed = fold(words[side]);
    return (all.data ?? []).filter(
      (row) => isChosen(row) === (side === 'in') && fold(searched(row)).includes(typed),
    );
  };
  const rows = { in: matching('in'), out: matching('out') };
  const sideOf = (side: SideName) => ({
    title: t(($) => $.sides[side]),
    rows: {
      ...listedRows(all.data && rows[side]),
      failure: all.data ? undefined : all.error?.message,
      retry: () => void all.refetch(),
    },
    searchValue: words[side],
    onSearch: (value: string) => setWords((before) => ({ ...before, [side]: value })),
    searchHint: t(($) => $.searchIn[tab]),
    empty: t(($) => $.none[side][tab]),
  });
  return (
    <TransferList<R>
      out={sideOf('out')}
      in={sideOf('in')}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      render={(row) => (
        <div className={classes.row}>
          <span className={classes.name}>
            <Truncated text={row.name} />
          </span>
          <span className={classes.details}>
            <Truncated text={details(row)} />
          </span>
        </div>
      )}
      isMoved={() => false}
      onMove={onMove}
      onMoveAll={(to) => onMove(rows[opposite(to)], to)}
      limit={rowsOfPage}
    />
  );
}

interface ChoiceListProps {
  company: number;
  choices: Choices;
}

/** User groups: choosing one chooses its members of today. */
export function GroupLists({ company, choices }: ChoiceListProps) {
  const { t } = useTranslation('assignments');
  const { day } = useFormats();
  const chosen = new Set(groupsIn(choices.users));
  return (
    <>
      <p className={classes.note}>{t(($) => $.groupsNote)}</p>
      <Pair<Group>
        tab="groups"
        all={useGroups(company)}
        isChosen={({ id }) => chosen.has(id)}
        details={({ createdAt }) => t(($) => $.createdOn, { day: day(createdAt) })}
        searched={({ name }) => name}
        onMove={(groups, to) =>
          choices.moveGroups(
            groups.map(({ id }) => id),
            to,
          )
        }
      />
    </>
  );
}

/** Categories, with "General" for none. */
export function CategoryLists({ company, choices }: ChoiceListProps) {
  const { t } = useTranslation('assignments');
  const { data, ...reading } = useCategories(company);
  const general = generalCategory(t(($) => $.general));
  const chosen = new Set(choices.categories.map(({ id }) => id));
  return (
    <Pair<ChosenCategory>
      tab="categories"
      all={{ ...reading, data: data && [general, ...data] }}
      isChosen={({ id }) => chosen.has(id)}
      details={({ code }) => code ?? t(($) => $.generalHint)}
      searched={({ name, code }) => `${name} ${code ?? ''}`}
      onMove={choices.moveCategories}
    />
  );
}
