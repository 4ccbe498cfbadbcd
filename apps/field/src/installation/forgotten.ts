// A phone that was said to be lost erases what it has of its worker when it is opened next.
import { call } from '@gondola/client/call.ts';
import { endSession } from '@gondola/client/session.ts';
import { fieldEndpoints } from '@gondola/contract';
import { deleteDB } from 'idb';
import { forgetPhoneId, knownPhoneId } from './phone-id.ts';
import { forgetWorker, readWorker } from './worker.ts';

/** Erases the work of the people who lost this phone, and loads the page again. Does nothing without a connection. */
export async function eraseForgotten(): Promise<void> {
  const id = knownPhoneId();
  if (id === null) return;
  const { userIds } = await call(fieldEndpoints.forgotten, { params: { id } }, { companyId: null }).catch(
    () => ({ userIds: [] as number[] }),
  );
  if (userIds.length === 0) return;
  const worker = readWorker();
  for (const userId of userIds) await deleteDB(`field-${userId}`);
  if (worker && userIds.includes(worker.userId)) {
    forgetWorker();
    endSession('left');
  }
  forgetPhoneId();
  location.reload();
}
