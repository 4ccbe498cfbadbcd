// The calls that the specifications document, with the fields that each names: those of the request, and those of the answer's `data`. Clients
// other than the portal are written against these, so that a call works with them and needs no more. The selected company goes with every call.

import { auditCalls } from './documented-audit-calls.ts';
import {
  type DocumentedCall,
  person,
  company,
  ticket,
  newsItem,
  homeMessage,
  report,
  embedded,
  location,
  address,
  product,
  productBody,
  category,
  group,
  member,
  inGroup,
  question,
  survey,
  taskDetail,
  assignment,
  surveyEmail,
  response,
  noWallet,
  ticketEdit,
  editsTicket,
  searched,
  signed,
  sheet,
} from './documented-shapes.ts';

/** By method and path, as the specifications name them, in an order in which each finds what it needs. */
export const documentedCalls = {
  // Client portal: accounts.
  'POST /api/auth/login': {
    body: 'email password ipAddress userAgentFull userAgentShort',
    answer: ['token', `user: id fullName lastName email role active`],
  },
  'POST /api/auth/recover-password': { body: 'email' },
  'POST /api/auth/reset-password': { body: 'token password confirmPassword' },
  'POST /api/auth/register': {
    body: 'fullName lastName dni countryCode email password role phoneNumber numberAccount qrAuthorization avatar bank',
  },
  'POST /api/auth/user-verification': { body: 'token password confirmPassword acceptedTerms' },
  'GET /api/auth/refresh-token': { answer: ['token'] },
  'POST /api/auth/logout': {},
  // Client portal: people and companies.
  'GET /api/user': { answer: [`user: ${person}`] },
  'GET /api/admin/users': {
    query: `${searched} noDeleted projectId`,
    answer: [`users[]: ${person}`, 'totalUsers'],
  },
  'GET /api/admin/users-company': {
    query: `${searched} noDeleted projectId idsInTheGroup idsNotInTheGroup`,
    answer: [`users[]: ${member}`, 'totalUsers'],
  },
  'PUT /api/admin/users': {
    body: 'id updatedStatus updatedRole dni fullName password fileUrl phoneNumber lastName avatar qrAuthorization bank numberAccount avatarBase64 qrBase64',
  },
  'PUT /api/admin/users-avatar': { body: 'id fileUrl' },
  'POST /api/admin/signS3': signed,
  'GET /api/company-users': {},
  'GET /api/companies': { answer: [`companies[]: ${company}`] },
  'GET /api/company/{id}': { answer: [`company: ${company}`] },
  'PUT /api/company/': { body: 'id countryCode taxId name logoUrl whatsappLink' },
  'GET /api/user-companies/{userId}': { answer: ['companies[]: id name'] },
  'GET /api/user-locations': {
    answer: ['locations[]: locationId projectId', 'locations[].Location: name'],
  },
  'GET /api/user-locations-email': {
    answer: ['locations[]: locationId projectId', 'locations[].Location: name', 'locations[].User: email'],
  },
  // Client portal: projects, tickets, news, reports, wallet, terms.
  'GET /api/project/': {
    query: searched,
    answer: ['projects[]: id projectId name role tokensLeft ticketCounts', 'totalProjects'],
    withheld: { fields: 'projects[]: tokensLeft', ...noWallet },
  },
  'GET /api/project/{id}': {
    answer: ['project: id projectId name role tokensLeft ticketCounts'],
    withheld: { fields: 'project: tokensLeft', ...noWallet },
  },
  'POST /api/ticket': { body: 'subject content category subcategory projectId locationId fileUrl' },
  'GET /api/ticket/': {
    query: `${searched} challenge sortBy orderBy onlyFiles filterChallengeStatus filterUser startDate endDate filterLocation`,
    answer: [
      `tickets[]: ${ticket}`,
      'tickets[].User: fullName',
      'tickets[].Project: name',
      'tickets[].Location: name',
      'totalTickets nextUpdateTimeUTC lastUpdateTimeUTC',
    ],
  },
  'GET /api/ticket/by-state': { query: 'state', answer: ['counts tickets'] },
  'PUT /api/ticket/{id}': {
    body: 'state tokens',
    byRole: {
      owner: { body: 'state', because: 'a quote has tokens, its approval has none (D17)' },
      client: editsTicket,
      clientEmployee: editsTicket,
      teleaudit: editsTicket,
      qa: { body: `${ticketEdit} challengesResponseFile`, because: 'a qa answers challenges (D20)' },
    },
  },
  'POST /api/ticket/signS3': signed,
  'POST /api/send-email-ripley': { body: 'emails subject message fileUrl' },
  'GET /api/news': { answer: [`news[]: ${newsItem}`] },
  'PUT /api/news/{id}': { body: 'title description urlImage urlNews type active' },
  'GET /api/reports/{id}': { answer: [`report: ${report}`] },
  'GET /api/admin-reports/{id}/user/{userId}': embedded,
  'GET /api/report/': {
    query: searched,
    answer: [`powerbiReports[]: ${report}`, 'totalPowerbiReports'],
  },
  'GET /api/powerbi-report/{id}': embedded,
  'GET /api/endpoint-stat/last-report': { answer: ['reportStat: id name fileUrl visitDate'] },
  'GET /api/home-message': { answer: ['homeMessage: englishMessage spanishMessage'] },
  'GET /api/wallet/{projectId}/': {
    query: 'page limit',
    answer: [
      'walletMovements[]: id amount tokensLeft createdAt comments Ticket User',
      'totalWalletMovements',
    ],
  },
  'GET /api/documents/terms-and-conditions': { answer: ['document: id name fileKey'] },
  'POST /api/documents/signS3': signed,
  'POST /api/documents': { body: 'name fileKey' },
  'GET /api/documents/getObjectS3': { query: 'fileName', answer: ['returnData: signedRequest'] },
  // Back office: locations.
  'GET /api/locations': {
    query: `${searched} noDeleted projectId idsInTheGroup`,
    answer: [
      `locations[]: ${location}`,
      'locations[].Company: name',
      `locations[].Address: ${address}`,
      'totalLocations',
    ],
  },
  'GET /api/locations-general': {
    query: 'page limit searchValue',
    answer: ['[]: id name chain chainSubCategory imageUrl', `[].Address: ${address}`],
  },
  'GET /api/locations/{id}': {
    answer: [`location: ${location}`, 'location.Company: name', `location.Address: ${address}`],
  },
  'PUT /api/locations/distribution-center/{id}': {},
  // Back office: products and categories.
  'GET /api/products': {
    query: searched,
    answer: [
      `products[]: ${product}`,
      'products[].Company: id name',
      'products[].Category: code name',
      'totalProducts',
    ],
  },
  'GET /api/product-company': {
    query: `${searched} idsInTheGroup`,
    answer: [`products[]: ${product}`, 'totalProducts'],
  },
  'GET /api/products/{id}': { answer: [`product: ${product}`] },
  'POST /api/products': { body: productBody },
  'PUT /api/products/{id}': { body: `${productBody} deleted` },
  'DELETE /api/products/{id}': {},
  'POST /api/products/upload-images': { files: 'files' },
  'GET /api/categories': {
    query: searched,
    answer: [`categories[]: ${category}`, 'totalCategories'],
  },
  'POST /api/categories': { body: 'name code' },
  'GET /api/categories/{id}': { answer: [`category: ${category}`] },
  'PUT /api/categories/{id}': { body: 'name code deleted' },
  'DELETE /api/categories/{id}': {},
  // Back office: groups.
  'GET /api/user-group': {
    query: 'page limit filter column',
    answer: [`groups[]: ${group}`, 'totalGroups'],
  },
  'POST /api/user-group': { body: 'name userIds' },
  'GET /api/user-group/{id}': {
    query: 'userGroupsPage usersPage limit',
    answer: [`userGroup: ${group} userIds`],
  },
  'PUT /api/user-group/{id}': { body: 'name userIds' },
  'GET /api/user-group/filtered-users-in/{id}': { query: inGroup, answer: ['users totalUsers'] },
  'GET /api/user-group/filtered-users-out/{id}': { query: inGroup, answer: [`users[]: ${member}`] },
  'DELETE /api/user-group/{id}': {},
  'GET /api/listing': {
    query: 'page limit searchValue column noDeleted groupsIdIn groupsIdOut isOut',
    answer: [`groups[]: ${group}`, 'totalGroups'],
  },
  'POST /api/listing': { body: 'name productIds' },
  'GET /api/listing/{id}': {
    query: 'listingsPage productsPage limit',
    answer: ['listing: id name productIds'],
  },
  'PUT /api/listing/{id}': { body: 'name productIds' },
  'GET /api/listing/filtered-products-in/{id}': { query: inGroup, answer: ['products totalProducts'] },
  'GET /api/listing/filtered-products-out/{id}': { query: inGroup, answer: ['products[]: id name'] },
  'GET /api/cluster': { query: 'page limit filter column', answer: [`groups[]: ${group}`, 'totalGroups'] },
  'POST /api/cluster': { body: 'name locationIds listingId' },
  'GET /api/cluster/{id}': {
    query: 'clustersPage locationsPage limit searchValue locationsIdIn locationsIdOut isOut',
    answer: ['cluster: id name locationIds listingId'],
  },
  'PUT /api/cluster/{id}': { body: 'name locationIds listing' },
  'GET /api/cluster/filtered-locations-in/{id}': { query: inGroup, answer: ['locations totalLocations'] },
  'GET /api/cluster/filtered-locations-out/{id}': { query: inGroup, answer: ['locations[]: id name'] },
  'DELETE /api/cluster/{id}': {},
  'DELETE /api/listing/{id}': {},
  // Back office: what people are linked to.
  'GET /api/not-user-projects/{userId}': { answer: ['notUserProjects[]: id name'] },
  'POST /api/user-project/': { body: 'userId projectId role' },
  'PUT /api/user-project/': { body: 'userId projectId role' },
  'GET /api/user-projects/{userId}/': {
    query: 'page limit',
    answer: ['projects[]: id name role', 'totalProjects', 'user: fullName'],
  },
  'DELETE /api/user-project/{userProjectId}': {},
  'GET /api/not-user-reports/{userId}/': { query: 'page limit', answer: ['notUserPowerbiReports[]: id'] },
  'POST /api/user-report/': { body: 'userId powerbiReportId configJson configDescription' },
  'PUT /api/user-report/': { body: 'userId powerbiReportId configJson configDescription' },
  'GET /api/user-reports/{userId}/': {
    query: 'page limit',
    answer: [
      'powerbiReports: count',
      'powerbiReports.rows[]: userId powerbiReportId reportName configJson configDescription userPowerbiReportId',
    ],
  },
  'DELETE /api/user-report/{userPowerbiReportId}': {},
  // Back office: administration.
  'POST /api/companies/signS3': signed,
  'POST /api/reports/signS3': signed,
  'POST /api/news/signS3': signed,
  'POST /api/company': { body: 'name logoUrl countryCode taxId whatsappLink' },
  'POST /api/locations/company': { body: 'companyId locationId' },
  'GET /api/companies-per-page/': {
    query: searched,
    answer: [`companies.Companies[]: ${company}`, 'totalCompanies'],
  },
  'POST /api/powerbi-report': { body: 'reportDescription workspaceId reportId reportName fileUrl' },
  'GET /api/powerbi-report-per-page/': {
    query: searched,
    answer: [`powerbiReports.powerbiReports[]: ${report}`, 'totalReports'],
  },
  'PUT /api/powerbi-report/': {
    body: 'id reportDescription workspaceId reportId reportName fileUrl warningStatus warningMessage deleted',
  },
  'DELETE /api/report/{id}': {},
  'POST /api/project': { body: 'name companyId tokens' },
  'GET /api/projects/': {
    query: `${searched} sortBy sortOrder`,
    answer: ['projects.Projects[]: id name companyId tokens createdAt companyName', 'totalProjects'],
  },
  'PUT /api/project/': { body: 'id companyId name tokens' },
  'PUT /api/projects/{id}/tokens': { body: 'tokens' },
  'POST /api/news': { body: 'title description urlImage urlNews type active' },
  'GET /api/news-per-page/': { query: 'page limit', answer: [`news[]: ${newsItem}`, 'totalNews'] },
  'POST /api/home-message': { body: 'name spanishMessage englishMessage active' },
  'PUT /api/home-message/{id}': { body: 'name spanishMessage englishMessage active' },
  'GET /api/home-message-per-page/': {
    query: 'page limit',
    answer: [`homeMessages[]: ${homeMessage}`, 'totalHomeMessages'],
  },
  // Field audit: files.
  'POST /api/product-locations/stock-and-sales/upload-stock': { files: 'file', body: 'companyId' },
  'POST /api/product-locations/stock-and-sales/upload-sales': { files: 'file', body: 'companyId' },
  'GET /api/locations-project': {
    query: 'projectId page limit searchValue columnName locationsIdIn locationsIdOut isOut',
    answer: ['locations[]: id name internalCode chain', 'totalLocations'],
  },
  'POST /api/tasks/signS3': signed,
  // Field audit: tasks, and who answers them.
  'POST /api/surveys': { body: `${survey} questions`, answer: ['id'] },
  'GET /api/surveys/{id}': { answer: ['survey: id title type'] },
  'GET /api/tasks/{taskId}': {
    answer: [
      `task: ${taskDetail}`,
      'task.Project: id name',
      'task.Project.Company: name',
      'task.Questions[]: id position type title description required imageKey imageUrl imageUrlExpiration imageQuality emojiScale emojiSet feedbackScale sendEmail QuestionEmails QuestionChoices OriginalQuestionLogics isSwitchStock requiresTeleaudit TeleauditKpis minMemory videoQuality surveyTeleauditId selectedQuestionOption questionAnswer deleted',
    ],
  },
  'GET /api/surveys': {
    query: 'page limit searchValue columnName order',
    answer: ['surveys[]: id title type TaskInstances createdAt editable', 'totalSurveys'],
  },
  'GET /api/surveys-teleaudit': { answer: ['surveys'] },
  'PUT /api/survey': { body: 'survey questions questionsToDelete' },
  'PUT /api/detail-survey': {
    body: 'id title projectId type requiredGeoreference revisionPolicy switchStock surveyTeleaudit description',
  },
  'GET /api/categories-association': {
    query: 'page limit searchValue categoriesIdIn categoriesIdOut isOut includeGeneralCategory',
    answer: ['categories[]: name code', 'totalCategories'],
  },
  'POST /api/task-instances': { body: 'taskName taskInstances' },
  'GET /api/task-instances/task/{taskId}': {
    answer: [
      `taskInstances[]: ${assignment}`,
      'taskInstances[].User: fullName email',
      'taskInstances[].Location: name',
    ],
  },
  'GET /api/task-instance': {
    query: 'taskId page',
    answer: ['taskInstances: count', `taskInstances.rows[]: ${assignment}`],
  },
  'PUT /api/task-instances': { body: 'taskInstances' },
  'POST /api/survey-emails': { body: 'subject body surveyId mails questions rows' },
  'GET /api/survey-emails/{surveyId}': { answer: surveyEmail },
  'PUT /api/survey-emails/{surveyId}': { body: 'subject body mails questions rows' },
  // The field application.
  'GET /api/field/assignments': { answer: ['assignments'] },
  'GET /api/field/tasks/{id}': { answer: ['task: id title'] },
  'POST /api/field/signS3': signed,
  'POST /api/field/responses': {
    body: 'clientId assignmentId startedAt finishedAt startLatitude startLongitude answers',
  },
  'GET /api/field/responses': { answer: ['responses'] },
  // Field audit: reviews and responses.
  'GET /api/feedbacks-labels/': { answer: ['feedbackLabelsList[]: id name'] },
  'GET /api/task-responses/': {
    query: 'companyId page limit',
    answer: ['taskResponses[]: id', 'totalTaskResponses'],
  },
  'GET /api/surveys-responses/{id}': {
    answer: [
      `surveyResponse: ${response}`,
      'surveyResponse.Survey: id title type',
      'surveyResponse.TaskInstance.Location: name chain chainSubCategory',
      'surveyResponse.TaskInstance.User: fullName email',
      'surveyResponse.SurveyResponseReview: status reviewedBy',
      'surveyResponse.QuestionResponses[]: id questionId value teleauditStatus QuestionChoiceResponses QuestionResponseImages QuestionResponseVideos questionResponseImageQuantity',
      `surveyResponse.QuestionResponses[].Question: ${question} QuestionChoices emoji_scale`,
    ],
  },
  'POST /api/surveys-responses/{id}/start-review': {},
  'PUT /api/surveys-responses/{id}/approve': {},
  'PUT /api/surveys-responses/{id}/reject': { body: 'feedbackLabelId feedbackComment' },
  'PUT /api/surveys-responses/{id}/rejectSelectedQuestionResponses': {
    body: 'questionResponseList questionResponseImageList feedbackLabelId feedbackComments',
  },
  'GET /api/task-responses-all': {
    query: 'page limit id branch survey dateStart dateEnd user sortBy sortOrder',
    answer: [
      'taskResponses[]: surveyResponseId surveyId locationName taskName type category userName userEmail startedAt finishedAt createdAt status deleted',
      'totalTaskResponses',
    ],
  },
  'GET /api/task-responses/export': { query: 'dateStart dateEnd' },
  'PATCH /api/task-responses/{id}/deleted': { body: 'deleted' },
  'GET /api/question-responses/{id}/detail': { answer: ['questionResponse: id questionId value'] },
  'PUT /api/question-responses/{id}/edit': { body: 'value' },
  'PUT /api/survey-responses/{id}': { body: 'startedAt finishedAt createdAt' },
  'DELETE /api/survey/{id}': {},
  ...auditCalls,
  // Calls that take away: a file marks the rows deleted that it does not name.
  'DELETE /api/admin/users/{id}': {},
  'DELETE /api/locations/{id}': {},
  // First those of people who have no company once the links to projects are gone.
  'POST /api/product-locations/upload': sheet,
  'POST /api/product-locations/update': sheet,
  'POST /api/user-locations/upload': sheet,
  'POST /api/user-locations/update': sheet,
  'POST /api/user-projects/upload': sheet,
  'POST /api/user-projects/update': sheet,
  'POST /api/location-projects/upload': sheet,
  'POST /api/location-projects/update': sheet,
  'POST /api/locations/upload': sheet,
  'POST /api/locations/update': sheet,
  'POST /api/products/upload': sheet,
  'POST /api/products/update': sheet,
} as const satisfies Readonly<Record<string, DocumentedCall>>;
export type DocumentedName = keyof typeof documentedCalls;
