import { peopleEndpoints, type Person } from '@gondola/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useApi } from '~/lib/api/queries.ts';
import { useMayEnter } from '~/lib/current-user.ts';

const pause = 200;

/** People that match what is typed into the palette, for those who may open their pages. */
export function useFoundPeople(query: string): { people: readonly Person[]; searching: boolean } {
  const mayEnter = useMayEnter();
  const [searchValue] = useDebouncedValue(query.trim(), pause);
  const enabled = searchValue.length > 1 && mayEnter('users');
  const { data, isFetching } = useApi(
    peopleEndpoints.list,
    { query: { searchValue, limit: 5 } },
    { enabled, keep: true },
  );
  return { people: enabled ? (data?.users ?? []) : [], searching: enabled && isFetching };
}
