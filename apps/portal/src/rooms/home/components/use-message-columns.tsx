import type { HomeMessage } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { wordsOf } from '@gondola/ui/display/markup-nodes.ts';
import { stateTones } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { useSaveMessage } from '../queries.ts';
import { ActiveSwitch } from './active-switch.tsx';
import classes from './home-cells.module.css';

/** Columns of the home messages' table; the one on the home page says so. */
export function useMessageColumns(): Column<HomeMessage>[] {
  const { t } = useTranslation('home');
  const { language } = useFormats();
  const save = useSaveMessage();
  const switchTo = async (message: HomeMessage, active: boolean) => {
    const { id, name, spanishMessage, englishMessage } = message;
    await save.mutateAsync({ id, body: { name, spanishMessage, englishMessage, active } });
  };
  return [
    {
      key: 'name',
      header: t(($) => $.message.name),
      width: 240,
      card: 'title',
      hideable: false,
      cell: ({ name }) => (
        <span className={classes.name}>
          <Truncated text={name} />
        </span>
      ),
    },
    {
      key: 'message',
      header: t(($) => $.message.text),
      cell: (row) => (
        <Truncated text={wordsOf(language === 'es' ? row.spanishMessage : row.englishMessage)} />
      ),
    },
    {
      key: 'status',
      header: t(($) => $.administration.status),
      width: 176,
      card: 'status',
      cell: ({ active, shown }) => (
        <StatusBadge tone={shown || active ? stateTones.active : stateTones.inactive}>
          {shown
            ? t(($) => $.message.shown)
            : active
              ? t(($) => $.administration.active)
              : t(($) => $.administration.inactive)}
        </StatusBadge>
      ),
    },
    {
      key: 'createdAt',
      header: t(($) => $.administration.createdAt),
      width: 122,
      cell: (row) => <DayText at={row.createdAt} />,
    },
    {
      key: 'active',
      header: t(($) => $.administration.active),
      width: 92,
      cell: (row) => (
        <ActiveSwitch
          name={row.name}
          active={row.active}
          busy={save.isPending && save.variables.id === row.id}
          onChange={(active) => switchTo(row, active)}
        />
      ),
    },
  ];
}
