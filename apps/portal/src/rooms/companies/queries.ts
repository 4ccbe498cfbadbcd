// What this room reads and writes. The provider keeps all companies, whichever of them is selected.
import { companyEndpoints, type InputOf } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { useReadAgain } from '@gondola/client/queries.ts';

type NewCompany = InputOf<typeof companyEndpoints.create>['body'];
type CompanyChange = InputOf<typeof companyEndpoints.update>['body'];

/** Makes a company, or changes the one that is named; the switch and every list show it at once. */
export function useSaveCompany() {
  const readAgain = useReadAgain(companyEndpoints.create, companyEndpoints.update);
  return async (body: NewCompany | CompanyChange): Promise<void> => {
    await ('id' in body
      ? call(companyEndpoints.update, { body }, { companyId: null })
      : call(companyEndpoints.create, { body }, { companyId: null }));
    await readAgain();
  };
}
