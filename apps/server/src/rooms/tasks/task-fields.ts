import type { TaskDefinition } from '@gondola/survey';
import type { TaskFields } from './task-writes.queries.ts';

/** The task's own fields as stored. The definition has passed validateTask, so its policy is chosen. */
export function taskFieldsOf(definition: TaskDefinition): TaskFields {
  return {
    title: definition.title.trim(),
    requiredGeoreference: definition.requiredGeoreference ?? false,
    revisionPolicy: definition.revisionPolicy || 'yes',
    vertical: definition.vertical ?? false,
    switchStock: definition.switchStock ?? false,
    productInformation: definition.productInformation ?? false,
    surveyTeleaudit: definition.surveyTeleaudit === true || definition.surveyTeleaudit === 'yes',
    surveyTeleauditId: definition.surveyTeleauditId ?? null,
  };
}
