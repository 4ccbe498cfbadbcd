import { useState } from 'react';
import { maxNoticeEmails } from '@gondola/contract';
import { usePeopleOfLocations } from './queries.ts';

/** The people who get a mail: everyone of the chosen locations, until somebody is taken out. */
export function useNoticeChoice(locationIds: readonly number[], companyId: number | null, offered: boolean) {
  const [wanted, setWanted] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const asked = offered && wanted ? locationIds : [];
  const { people, loading } = usePeopleOfLocations(asked, companyId);
  const emails = people
    .map(({ email }) => email)
    .filter((email) => !left.includes(email))
    .slice(0, maxNoticeEmails);
  return {
    offered,
    wanted: offered && wanted,
    setWanted,
    people,
    loading,
    emails,
    /** Nothing can be sent yet: the people are on their way, or everybody was taken out. */
    isIncomplete: offered && wanted && (loading || (people.length > 0 && emails.length === 0)),
    setEmails: (chosen: readonly string[]) =>
      setLeft(people.map(({ email }) => email).filter((email) => !chosen.includes(email))),
  };
}

export type NoticeChoice = ReturnType<typeof useNoticeChoice>;
