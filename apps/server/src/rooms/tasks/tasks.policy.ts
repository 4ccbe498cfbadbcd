// What may be done with a task. Who may is settled before: authors are super administrators (D11).
import type { Task } from '@gondola/contract';

/** D33: a task is edited while it has no responses, and duplicated afterwards. */
export function capabilitiesOf({ editable }: { editable: boolean }): Task['can'] {
  return { edit: editable, remove: true, duplicate: true, associate: true };
}
