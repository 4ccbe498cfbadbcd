// What the placeholders of an e-mail say of a response (D39), in the language and by the clock of its company.
import type { Placeholder } from '@gondola/contract';
import { formatDayTime } from '@gondola/formats/formats.ts';
import { type Locale, translate } from '../../../platform/i18n/i18n.ts';
import type { MailedResponse } from './mailed-response.queries.ts';

const written = (value: number | string | null): string => (value === null ? '' : String(value));

/** As text, without markup; the empty text for what a response does not have. */
export function placeholderValues(
  row: MailedResponse,
  locale: Locale,
): Readonly<Record<Placeholder, string>> {
  const say = (key: string): string => translate(locale, `tasks:mail.${key}`);
  return {
    'user.fullName': row.userName,
    'user.email': row.userEmail,
    'user.id': String(row.userId),
    'user.dni': written(row.userDni),
    'user.role': translate(locale, `users:export.roles.${row.userRole}`),
    'survey.title': row.title,
    'survey.description': written(row.description),
    'survey.type': say(`types.${row.type}`),
    'survey.revisionPolicy': say(`revisionPolicies.${row.revisionPolicy}`),
    'taskInstance.expectedResponses': written(row.expectedResponses),
    'taskInstance.resetScale': row.resetScale === null ? '' : say(`resetScales.${row.resetScale}`),
    'taskInstance.categoryCode': written(row.categoryCode),
    'location.name': row.locationName,
    'location.chain': written(row.chain),
    'location.internalCode': written(row.internalCode),
    'response.startLatitude': written(row.startLatitude),
    'response.startLongitude': written(row.startLongitude),
    'response.endLatitude': written(row.endLatitude),
    'response.endLongitude': written(row.endLongitude),
    'response.startedAt': formatDayTime(row.startedAt, row.timeZone),
    'response.finishedAt': formatDayTime(row.finishedAt, row.timeZone),
    'response.productId': written(row.productId),
  };
}
