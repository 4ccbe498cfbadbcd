import type { TFunction } from 'i18next';

/** Fields with words of their own; the others are shown as they are recorded. */
const known = [
  'name',
  'fullName',
  'lastName',
  'email',
  'role',
  'active',
  'deleted',
  'state',
  'status',
  'subject',
  'content',
  'title',
  'description',
  'category',
  'subcategory',
  'comment',
  'comments',
  'tokens',
  'tokensQuoted',
  'tokensConsumed',
  'projectId',
  'projects',
  'companyId',
  'userId',
  'locationId',
  'creatorId',
  'internalCode',
  'ean',
  'code',
  'chain',
  'address',
  'latitude',
  'longitude',
  'fileName',
  'fileKey',
  'fileKeys',
  'kind',
  'counts',
  'ids',
  'passwordChanged',
  'language',
  'phoneNumber',
  'dni',
  'countryCode',
  'timeZone',
  'reportName',
  'reportDescription',
  'warningStatus',
  'warningMessage',
  'amount',
  'reason',
  'answers',
  'taskId',
  'estimatedClosingDate',
  'ipAddress',
  'isKnownDevice',
  'attempts',
  'clientId',
  'reviewedBy',
  'listingId',
  'powerbiReportId',
  'questionId',
  'assignmentId',
  'answerIds',
  'imageIds',
  'droppedAnswerIds',
  'feedbackLabelId',
  'duplicateAssociationsFrom',
  'acceptedTermsDocumentId',
  'storageQuota',
  'taxId',
  'whatsappLink',
  'logoKey',
  'avatar',
  'challengeNotifications',
  'endedSessions',
  'left',
  'questions',
  'revisionPolicy',
  'change',
  'changes',
  'expectedResponses',
  'resetScale',
  'categoryCode',
  'text',
  'emails',
  'tokensLeft',
  'lowBalance',
  'config',
  'configDescription',
  'onlyGoodRows',
  'size',
  'count',
  'saved',
  'created',
] as const;

type Known = (typeof known)[number];

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A field's path in words: `projects.0.role` becomes "Projects · 1 · Role". */
export function fieldWords(path: string, t: TFunction<'audit'>): string {
  if (path === '') return t(($) => $.change.value);
  return path
    .split('.')
    .map((part) => {
      if (/^\d+$/.test(part)) return String(Number(part) + 1);
      const name = known.find((field) => field === camel(part));
      return name ? t(($) => $.field[name satisfies Known]) : part;
    })
    .join(' · ');
}
