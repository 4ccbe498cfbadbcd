// A phone that was said to be lost erases what it has of its worker when it is opened next.
import { call } from '@gondola/client/call.ts';
import { endSession } from '@gondola/client/session.ts';
import { fieldEndpoints } from '@gondola/contract';
import { eraseWork } from '../store/field-store.ts';
import { forgetPhoneId, knownPhoneId } from '../device/phone-id.ts';
import { forgetWorker, readWorker } from '../device/worker.ts';

/** Erases the work of the people who lost this phone, and loads the page again. Does nothing without a connection. */
export async function eraseForgotten(): Promise<void> {
  const id = knownPhoneId();
  if (id === null) return;
  const { userIds } = await call(fieldEndpoints.forgotten, { params: { id } }, { companyId: null }).catch(
    () => ({ userIds: [] as number[] }),
  );
  if (userIds.length === 0) return;
  const worker = readWorker();
  for (const userId of userIds) await eraseWork(userId);
  if (worker && userIds.includes(worker.userId)) {
    forgetWorker();
    endSession('left');
  }
  forgetPhoneId();
  location.reload();
}
