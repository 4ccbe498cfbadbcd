// The rows that a person could still be linked to, searched on the server.
import { associationEndpoints, type ReportKind } from '@gondola/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useApi } from '@gondola/client/queries.ts';
import { useSession } from '@gondola/client/session.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Choices {
  readonly choices: readonly Choice[];
  /** All that match, of which some are here. */
  readonly total: number;
  readonly searching: boolean;
}

const atATime = 30;
/** Milliseconds without a key before what is typed is searched. */
const searchPause = 400;

/** While all companies are shown a name alone does not tell things apart. */
const labelled = (name: string, companyName: string, isOneCompany: boolean): string =>
  isOneCompany ? name : `${name} · ${companyName}`;

/** Projects a person is not linked to. */
export function useProjectChoices(userId: number, typed: string): Choices {
  const [searchValue] = useDebouncedValue(typed, searchPause);
  const isOneCompany = useSession().companyId !== undefined;
  const { data, isFetching } = useApi(
    associationEndpoints.otherProjects,
    { params: { userId }, query: { limit: atATime, searchValue } },
    { keep: true },
  );
  return {
    choices: (data?.notUserProjects ?? []).map(({ id, name, companyName }) => ({
      value: String(id),
      label: labelled(name, companyName, isOneCompany),
    })),
    total: data?.totalProjects ?? 0,
    searching: isFetching,
  };
}

/** Reports a person is not linked to, and the kind of each. */
export function useReportChoices(
  userId: number,
  typed: string,
): Choices & { kindOf: (id: string) => ReportKind | undefined } {
  const [searchValue] = useDebouncedValue(typed, searchPause);
  const isOneCompany = useSession().companyId !== undefined;
  const { data, isFetching } = useApi(
    associationEndpoints.otherReports,
    { params: { userId }, query: { limit: atATime, searchValue } },
    { keep: true },
  );
  return {
    choices: (data?.notUserPowerbiReports ?? []).map(({ id, reportName, companyName }) => ({
      value: String(id),
      label: labelled(reportName, companyName, isOneCompany),
    })),
    kindOf: (wanted) => data?.notUserPowerbiReports.find(({ id }) => String(id) === wanted)?.kind,
    total: data?.totalReports ?? 0,
    searching: isFetching,
  };
}
