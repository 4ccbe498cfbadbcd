// What this room reads and writes. The list follows the selected company; a project that is changed names its own.
import { type InputOf, projectEndpoints } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { useReadAgain } from '@gondola/client/queries.ts';

/** The balance of a project as it is now; none where nothing moved or the project is gone. */
export async function readBalance(id: number): Promise<number | null | undefined> {
  const query = { searchValue: String(id), column: 'id' as const };
  const { projects } = await call(projectEndpoints.administered, { query }, { companyId: null });
  return projects.Projects[0]?.tokens;
}

type NewProject = InputOf<typeof projectEndpoints.create>['body'];
type ProjectChange = InputOf<typeof projectEndpoints.update>['body'];

/** Makes a project, or changes the one that is named; whatever shows projects or balances reads them again. */
export function useSaveProject() {
  const readAgain = useReadAgain(projectEndpoints.create, projectEndpoints.update);
  return async (body: NewProject | ProjectChange): Promise<void> => {
    await ('id' in body
      ? call(projectEndpoints.update, { body }, { companyId: null })
      : call(projectEndpoints.create, { body }, { companyId: null }));
    void readAgain();
  };
}
