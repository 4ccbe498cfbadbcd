import { useState, type ReactNode } from 'react';
import { type Person, wholeName } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { PersonFactor } from '~/rooms/factors/index.ts';
import { SessionsDialog } from '~/rooms/users/index.ts';
import classes from './person-facts.module.css';

interface PersonFactsProps {
  person: Person;
  openSessions: number;
}

/** The facts about a person, at a glance. */
export function PersonFacts({ person, openSessions }: PersonFactsProps) {
  const { t } = useTranslation('associations');
  const { t: u } = useTranslation('users');
  const [shown, setShown] = useState(false);
  const { email, dni, phoneNumber, lastSignInAt, companies, role } = person;
  const everywhere = role === 'superAdmin' ? u(($) => $.list.everywhere) : '—';
  return (
    <>
      <dl className={classes.facts}>
        <PersonFact name={u(($) => $.field.email)}>{email}</PersonFact>
        <PersonFact name={u(($) => $.field.role)}>{u(($) => $.role[role])}</PersonFact>
        <PersonFact name={u(($) => $.list.companies)}>{companies.join(', ') || everywhere}</PersonFact>
        <PersonFact name={u(($) => $.field.dni)}>{dni || '—'}</PersonFact>
        <PersonFact name={u(($) => $.field.phoneNumber)}>{phoneNumber || '—'}</PersonFact>
        <PersonFact name={u(($) => $.list.created)}>
          <DayText at={person.createdAt} />
        </PersonFact>
        <PersonFact name={u(($) => $.list.lastSignIn)}>
          {lastSignInAt ? <RelativeDate at={lastSignInAt} /> : t(($) => $.fact.never)}
        </PersonFact>
        <PersonFact name={t(($) => $.fact.sessions)}>
          {openSessions > 0 ? (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.more ?? ''}
              onClick={() => setShown(true)}
            >
              {t(($) => $.fact.open, { count: openSessions })}
            </Button>
          ) : (
            t(($) => $.fact.none)
          )}
        </PersonFact>
        <PersonFact name={t(($) => $.fact.secondFactor)}>
          <PersonFactor person={person} name={wholeName(person)} />
        </PersonFact>
      </dl>
      {shown ? <SessionsDialog person={person} onClose={() => setShown(false)} /> : null}
    </>
  );
}

/** One fact with its name. */
function PersonFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.term}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}
