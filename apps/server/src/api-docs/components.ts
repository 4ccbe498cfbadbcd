// Parts that the calls of the document share: the session, the company, and the two envelopes.
export const companyParameter = { $ref: '#/components/parameters/companyId' };

const text = { type: 'string' };
const shown = { type: 'string', description: 'Fit to show, in the language of Accept-Language.' };

const envelope = (success: boolean, data: object = {}): object => ({
  type: 'object',
  required: ['success', 'status', 'message', ...Object.keys(data)],
  properties: { success: { const: success }, status: { type: 'integer' }, message: shown, ...data },
});

const failureData = {
  type: 'object',
  required: ['errorMessage', 'code', 'requestId'],
  properties: {
    errorMessage: shown,
    code: { ...text, description: 'Of this reason, for programs.' },
    requestId: { ...text, description: 'Of this call, as the log of the server has it.' },
    fields: { type: 'array', items: { $ref: '#/components/schemas/FieldProblem' } },
  },
};

const fieldProblem = {
  type: 'object',
  required: ['path', 'code', 'message'],
  properties: {
    path: { ...text, description: 'Place in what was sent: questions.3.title' },
    code: text,
    message: shown,
  },
};

const failure = { $ref: '#/components/schemas/Failure' };

export const components = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The token that signing in answers (sessions.login).',
    },
  },
  parameters: {
    companyId: {
      name: 'companyId',
      in: 'query',
      description: 'Limits the call to one company; without it, every company the caller may see.',
      schema: { type: 'integer', exclusiveMinimum: 0 },
    },
  },
  schemas: {
    Success: envelope(true),
    Failure: envelope(false, { data: { $ref: '#/components/schemas/FailureData' } }),
    FailureData: failureData,
    FieldProblem: fieldProblem,
  },
  responses: {
    Failure: { description: 'A failure', content: { 'application/json': { schema: failure } } },
  },
};
