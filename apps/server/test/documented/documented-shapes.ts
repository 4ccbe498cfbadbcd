// The shapes of documented calls, and the fields of the things that they answer, as the specifications list them.

import type { Role } from '@gondola/contract';

/** `{ subject, tokens }` as one text of names; `name[]` is a list that is not empty, and its fields are those of its first item. */
export interface DocumentedCall {
  /** Fields of the address's query. */
  readonly query?: string;
  /** Fields of the JSON body, or of the form that the file is part of. */
  readonly body?: string;
  /** The field that holds the files of a form. */
  readonly files?: string;
  /** Fields of `data`; of a part of it where the text begins with the part's name and a colon. */
  readonly answer?: readonly string[];
  /** A role that sends or gets something else, on purpose. */
  readonly byRole?: Readonly<Partial<Record<Role, DocumentedDifference>>>;
  /** Documented fields of `data` that these roles get as null, and no other role does. */
  readonly withheld?: { readonly fields: string; readonly from: readonly Role[]; readonly because: string };
}

interface DocumentedDifference extends Pick<DocumentedCall, 'body' | 'answer'> {
  /** The decision or statement that has it so. */
  readonly because: string;
}

export const searched = 'page limit searchValue column';
export const signed = { body: 'fileName fileType', answer: ['returnData: signedRequest'] } as const;
export const sheet = {
  files: 'file',
  answer: ['differences[]: isNew noChange isMissingInFile values'],
} as const;

export const person =
  'id fullName lastName dni email role active phoneNumber bank numberAccount avatar qrAuthorization fileUrl';
export const company = 'id name countryCode taxId logoUrl whatsappLink';
export const ticket =
  'id crmTicketId subject content category subcategory projectId locationId fileUrl state comments estimatedClosingDate lastModifiedDate closedDate tokensConsumed createdAt pipelineName challengeStatus challengeResponse challengesResponseFile';
export const newsItem = 'id title description urlImage urlNews type active createdAt';
export const homeMessage = 'id name spanishMessage englishMessage active createdAt';
export const report =
  'id reportName reportId reportDescription workspaceId fileUrl deleted warningStatus warningMessage createdAt';
export const embedded = {
  answer: [
    'powerbiReport: reportId embedUrl embedToken reportName',
    'powerbiReport.userRelation: configJson',
  ],
} as const;
export const location = 'id name internalCode chain chainSubCategory deleted imageUrl isDistributionCenter';
export const address = 'countryCode city region sector zone address latitude longitude';
export const product =
  'id name companyId internalCode ean distributor description size categoryCode imageUrl subCategory category01 category02 category03 deleted';
export const productBody =
  'name companyId internalCode ean distributor description size categoryCode imageUrl subCategory category01 category02 category03';
export const category = 'id name code deleted';
export const group = 'id name deleted createdAt';
export const member = 'id fullName email role active';
export const inGroup = 'page limit searchValue column noDeleted idsInTheGroup idsNotInTheGroup';
export const question = 'id type title description surveyTeleauditId';
export const video = 'id videoUrl videoKey videoUrlTransform transcription createdAt questionResponseId';
export const survey =
  'title projectId type requiredGeoreference revisionPolicy vertical switchStock productInformation surveyTeleauditId surveyTeleaudit';
export const taskDetail =
  'id title type description requiredGeoreference revisionPolicy surveyTeleaudit surveyTeleauditId vertical switchStock productInformation editable companyName projectName createdAt';
export const assignment =
  'id taskId userId locationId active resetScale expectedLocationResponses categoryCode deleted';
export const surveyEmail = ['surveyEmail: subject body mails questions SurveyEmailLocations'] as const;
export const response = 'id startedAt finishedAt createdAt deleted categoryCode categoryName';

export const ticketEdit = 'subject content category subcategory fileUrl';
/** Those who move no ticket that is not finished change the text of their own. */
export const editsTicket = { body: ticketEdit, because: "moves of the workflow are others' (D16)" } as const;
export const noWallet = {
  from: ['clientEmployee', 'qa', 'teleaudit'],
  because: 'they have no wallet (D11)',
} as const;
