import { useState } from 'react';
import { assignmentEndpoints, type AssignmentSight, groupEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { apiQuery, useKeptQuery } from '@gondola/client/queries.ts';
import { stateTones } from '~/lists/state-tones.ts';
import { CompanyRegion } from '~/rooms/companies/index.ts';
import { timeZoneCity } from '@gondola/formats/time-zone-city.ts';
import { OptionalSelect } from '@gondola/ui/form/optional-select.tsx';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { SidePanel } from '@gondola/ui/feedback/side-panel.tsx';
import classes from './who-sees.module.css';

const searchPause = 300;
const atATime = 30;

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SearchSelectProps {
  label: string;
  found: readonly Choice[];
  onSearch: (words: string) => void;
  value: Choice | undefined;
  onChange: (choice: Choice | undefined) => void;
}

/** A select whose words are searched on the server. */
function SearchSelect({ label, found, onSearch, value, onChange }: SearchSelectProps) {
  const { t } = useTranslation('assignments');
  const isListed = found.some((choice) => choice.value === value?.value);
  return (
    <OptionalSelect
      label={label}
      placeholder={t(($) => $.who.search)}
      searchable
      data={value && !isListed ? [value, ...found] : [...found]}
      filter={({ options }) => options}
      onSearchChange={(words) => onSearch(words === value?.label ? '' : words.trim())}
      value={value?.value ?? null}
      onChange={(next) => onChange(found.find((choice) => choice.value === next))}
      nothingFoundMessage={t(($) => $.who.nobody)}
    />
  );
}

const draft = (searchValue: string) => ({ limit: atATime, changes: [], searchValue });

interface WhoSeesProps {
  taskId: number;
  company: number;
}

/** Answers for a person who sees the task, when, and why not. */
export function WhoSees(props: WhoSeesProps) {
  const { t } = useTranslation('assignments');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={17} stroke={1.8} />}
        onClick={() => setOpened(true)}
      >
        {t(($) => $.who.open)}
      </Button>
      <SidePanel opened={opened} onClose={() => setOpened(false)} title={t(($) => $.who.title)}>
        <Panel {...props} />
      </SidePanel>
    </>
  );
}

function Panel({ taskId, company }: WhoSeesProps) {
  const { t } = useTranslation('assignments');
  const [person, setPerson] = useState<Choice>();
  const [location, setLocation] = useState<Choice>();
  const [typed, setTyped] = useState({ person: '', location: '' });
  const [words] = useDebouncedValue(typed, searchPause);
  const params = { id: 0 };
  const people = useKeptQuery(
    apiQuery(groupEndpoints.draftUserGroupUsersOut, { params, body: draft(words.person) }, company),
  );
  const places = useKeptQuery(
    apiQuery(groupEndpoints.draftClusterLocationsOut, { params, body: draft(words.location) }, company),
  );
  return (
    <div className={classes.panel}>
      <p className={classes.note}>{t(($) => $.who.text)}</p>
      <SearchSelect
        label={t(($) => $.who.person)}
        found={(people.data?.users ?? []).map(({ id, fullName, email }) => ({
          value: String(id),
          label: `${fullName} · ${email}`,
        }))}
        onSearch={(value) => setTyped((before) => ({ ...before, person: value }))}
        value={person}
        onChange={setPerson}
      />
      <SearchSelect
        label={t(($) => $.who.location)}
        found={(places.data?.locations ?? []).map(({ id, name, internalCode }) => ({
          value: String(id),
          label: internalCode ? `${name} · ${internalCode}` : name,
        }))}
        onSearch={(value) => setTyped((before) => ({ ...before, location: value }))}
        value={location}
        onChange={setLocation}
      />
      {person ? (
        <Answer
          taskId={taskId}
          userId={Number(person.value)}
          locationId={location ? Number(location.value) : undefined}
          company={company}
        />
      ) : null}
    </div>
  );
}

interface AnswerProps {
  taskId: number;
  userId: number;
  locationId: number | undefined;
  company: number;
}

function Answer({ taskId, userId, locationId, company }: AnswerProps) {
  const { t } = useTranslation('assignments');
  const { data, error } = useQuery(
    apiQuery(
      assignmentEndpoints.visibility,
      { query: { taskId, userId, ...(locationId ? { locationId } : {}) } },
      company,
    ),
  );
  if (error && !data) return <p role="alert">{error.message}</p>;
  if (!data) return <p role="status">{t(($) => $.loading)}</p>;
  return (
    <CompanyRegion companyId={company}>
      {data.hindrances.length > 0 ? (
        <ul className={classes.reasons}>
          {data.hindrances.map((reason) => (
            <li key={reason}>
              <StatusBadge tone="amber">{t(($) => $.hindrance[reason])}</StatusBadge>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className={classes.sights}>
        {data.sights.map((sight) => (
          <Sight key={sight.id} sight={sight} timeZone={data.timeZone} />
        ))}
      </ul>
      {data.totalIsCapped ? <p className={classes.note}>{t(($) => $.who.more)}</p> : null}
    </CompanyRegion>
  );
}

function Sight({ sight, timeZone }: { sight: AssignmentSight; timeZone: string }) {
  const { t } = useTranslation('assignments');
  const { state, responses, expectedLocationResponses: expected, opensAt } = sight;
  return (
    <li className={classes.sight}>
      <span className={classes.place}>
        <strong>{sight.Location.name}</strong>
        <span className={classes.note}>
          {sight.Category.code === null ? t(($) => $.general) : sight.Category.name}
          {' · '}
          {t(($) => $.scale[sight.resetScale])}
        </span>
        <span className={classes.note}>
          {expected === 0
            ? t(($) => $.who.noTarget, { count: responses })
            : t(($) => $.who.responses, { responses, expected })}
        </span>
        {opensAt === null || state === 'inactive' ? null : (
          <span className={classes.note}>
            {t(($) => $.who.opens)} <DayText at={opensAt} as="dayTime" />{' '}
            {t(($) => $.who.zone, { city: timeZoneCity(timeZone) })}
          </span>
        )}
      </span>
      <StatusBadge tone={stateTones[state]}>{t(($) => $.state[state])}</StatusBadge>
    </li>
  );
}
