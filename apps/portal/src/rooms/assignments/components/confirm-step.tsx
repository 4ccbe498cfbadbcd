import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stateTones } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { type Member, useMemberSide } from '~/rooms/groups/index.ts';
import type { Choices } from '../choices.ts';
import { mappedRows } from '../listed-rows.ts';
import { type GridLocation, LocationGrid } from './location-grid.tsx';
import { PeopleList, type PersonLine } from './people-list.tsx';
import { type Schedule, ScheduleFields } from './schedule-fields.tsx';
import classes from './person-grid.module.css';

/** A combination that was unchecked, as `user|location|code`. */
const exclusionKey = (userId: number, locationId: number, code: string | null): string =>
  `${userId}|${locationId}|${code ?? ''}`;

interface ConfirmStepProps {
  company: number;
  choices: Choices;
  excluded: ReadonlySet<string>;
  onExclude: (excluded: ReadonlySet<string>) => void;
  schedule: Schedule;
  onSchedule: (schedule: Schedule) => void;
}

const words = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** The last step: which assignments saving will make, person by person, and how often each is due. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { company, choices, excluded, onExclude } = props;
  const { t } = useTranslation('assignments');
  const [searchValue, setSearchValue] = useState('');
  const [picked, setPicked] = useState<PersonLine>();
  const asked = { id: 0, company, side: 'in' } as const;
  const people = useMemberSide({ ...asked, tab: 'user-group', changes: choices.users, searchValue });
  const places = useMemberSide({ ...asked, tab: 'cluster', changes: choices.locations, searchValue: '' });
  const rows = mappedRows(people, (member: Member): PersonLine => ({
    id: member.id,
    name: 'fullName' in member ? member.fullName : member.name,
    details: 'fullName' in member ? member.email : '',
    badge:
      'isScout' in member && !member.active ? (
        <StatusBadge tone={stateTones.inactive}>{t(($) => $.inactive)}</StatusBadge>
      ) : 'isScout' in member && !member.isScout ? (
        <StatusBadge tone="amber">{t(($) => $.cannotAnswer)}</StatusBadge>
      ) : undefined,
  }));
  const person = picked ?? rows.rowsAt(0)?.[0];
  const locations = mappedRows(places, (member: Member): GridLocation => ({
    id: member.id,
    name: 'fullName' in member ? member.fullName : member.name,
    details: 'chain' in member ? words([member.internalCode, member.chain, member.city]) : '',
  }));
  return (
    <>
      <ScheduleFields schedule={props.schedule} onChange={props.onSchedule} />
      <div className={classes.frame}>
        <PeopleList
          rows={rows}
          chosen={person?.id}
          onChoose={setPicked}
          searchValue={searchValue}
          onSearch={setSearchValue}
        />
        {person ? (
          <LocationGrid
            person={person.name}
            locations={locations}
            categories={choices.categories}
            isChecked={(locationId, code) => !excluded.has(exclusionKey(person.id, locationId, code))}
            onCheck={(cells, checked) => {
              const next = new Set(excluded);
              for (const { locationId, code } of cells) {
                const key = exclusionKey(person.id, locationId, code);
                if (checked) next.delete(key);
                else next.add(key);
              }
              onExclude(next);
            }}
          />
        ) : null}
      </div>
    </>
  );
}
