import { useState } from 'react';
import type { Group } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { TransferList } from '@gondola/ui/transfer/transfer-list.tsx';
import type { SideName, TransferRows } from '@gondola/ui/transfer/transfer-side.ts';
import { type ChosenCategory, type Choices, groupsIn } from '../choices.ts';
import { useCategorySide } from '../use-category-side.ts';
import { useGroupSide } from '../use-group-side.ts';
import classes from './choice-lists.module.css';

const listHeight = 'max(320px, calc(100dvh - 480px))';

interface RowsOf<Row> {
  readonly out: TransferRows<Row>;
  readonly in: TransferRows<Row>;
}

/** All rows that have come: lists of groups and categories are short. */
const rowsOf = <Row,>({ total = 0, pageSize, rowsAt }: TransferRows<Row>): Row[] =>
  Array.from({ length: Math.ceil(total / pageSize) }, (_, page) => rowsAt(page) ?? []).flat();

interface PairProps<Row extends { id: number | 'general'; name: string }> {
  tab: 'groups' | 'categories';
  rows: RowsOf<Row>;
  words: Record<SideName, string>;
  onSearch: (side: SideName, value: string) => void;
  details: (row: Row) => string;
  onMove: (rows: readonly Row[], to: SideName) => void;
}

/** Two lists of what has a name and one detail. */
function Pair<Row extends { id: number | 'general'; name: string }>(props: PairProps<Row>) {
  const { tab, rows, words, onSearch, details, onMove } = props;
  const { t } = useTranslation('assignments');
  const sideOf = (side: SideName) => ({
    title: t(($) => $.sides[side]),
    rows: rows[side],
    searchValue: words[side],
    onSearch: (value: string) => onSearch(side, value),
    searchHint: t(($) => $.searchIn[tab]),
    empty: t(($) => $.none[side][tab]),
  });
  return (
    <TransferList<Row>
      out={sideOf('out')}
      in={sideOf('in')}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      render={(row) => (
        <div className={classes.row}>
          <span className={classes.name}>{row.name}</span>
          <span className={classes.details}>{details(row)}</span>
        </div>
      )}
      isMoved={() => false}
      onMove={onMove}
      onMoveAll={(to) => onMove(rowsOf(rows[to === 'in' ? 'out' : 'in']), to)}
      maxHeight={listHeight}
    />
  );
}

interface ChoiceListProps {
  company: number;
  choices: Choices;
}

const noWords = { in: '', out: '' };

/** User groups: choosing one chooses its members of today. */
export function GroupLists({ company, choices }: ChoiceListProps) {
  const { t } = useTranslation('assignments');
  const { day } = useFormats();
  const [words, setWords] = useState(noWords);
  const chosen = groupsIn(choices.users);
  const rows = {
    in: useGroupSide({ side: 'in', company, chosen, searchValue: words.in }),
    out: useGroupSide({ side: 'out', company, chosen, searchValue: words.out }),
  };
  return (
    <>
      <p className={classes.note}>{t(($) => $.groupsNote)}</p>
      <Pair<Group>
        tab="groups"
        rows={rows}
        words={words}
        onSearch={(side, value) => setWords((before) => ({ ...before, [side]: value }))}
        details={({ createdAt }) => t(($) => $.createdOn, { day: day(createdAt) })}
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
  const [words, setWords] = useState(noWords);
  const asked = { company, chosen: choices.categories, general: t(($) => $.general) };
  const rows = {
    in: useCategorySide({ ...asked, side: 'in', searchValue: words.in }),
    out: useCategorySide({ ...asked, side: 'out', searchValue: words.out }),
  };
  return (
    <Pair<ChosenCategory>
      tab="categories"
      rows={rows}
      words={words}
      onSearch={(side, value) => setWords((before) => ({ ...before, [side]: value }))}
      details={({ code }) => code ?? t(($) => $.generalHint)}
      onMove={choices.moveCategories}
    />
  );
}
