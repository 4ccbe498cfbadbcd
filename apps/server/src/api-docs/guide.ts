// The page that /api/docs begins with: what holds for all calls, said once. Numbers come from where they are set, formats from the
// engine of questionnaires, answers from the examples of the document.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, type Cost, maxLimit, totalCap } from '@gondola/contract';
import { type AnswerProblemCode, problemValues, type QuestionType } from '@gondola/survey';
import { attemptLimits } from '../platform/auth/rate-limits.ts';
import { type Locale, translate } from '../platform/i18n/i18n.ts';
import { costLimits } from '../platform/load/cost-limits.ts';
import { sessionLengths } from '../rooms/sessions/session-length.ts';
import { answerFormats } from './answer-formats.ts';
import { readExamples } from './examples.ts';
import { codeBlock, escaped, filled, prose, table } from './html.ts';
import { framed } from './page-frame.ts';
import { apiTexts } from './texts.ts';

/** Largest JSON body of most calls, in MB. */
const bodyMegabytes = 2;

type Guide = (typeof apiTexts)[Locale]['guide'];
type SectionName = keyof Guide['sections'];

interface Page {
  readonly locale: Locale;
  /** Where the installation is, as its commands say it. */
  readonly address: string;
  readonly words: Guide;
}

/** Blocks of visit.sh, one for each step. */
const visitSteps = (address: string): string[] =>
  filled(readFileSync(join(import.meta.dirname, 'visit.sh'), 'utf8'), { address })
    .trim()
    .split('\n\n');

const json = (value: unknown): string => JSON.stringify(value, null, 2);

function valuesOf(locale: Locale): Record<string, string | number> {
  const { attempts, seconds } = attemptLimits.login;
  return {
    ...sessionLengths,
    maxLimit: maxLimit.toLocaleString(locale),
    cap: totalCap.toLocaleString(locale),
    attempts,
    minutes: seconds / 60,
    body: bodyMegabytes,
  };
}

function failureExample(locale: Locale): object {
  const message = translate(locale, 'platform:invalidInput');
  return {
    success: false,
    status: 400,
    message,
    data: {
      errorMessage: message,
      code: 'platform:invalidInput',
      requestId: '7d9a2f60-4c1e-4b7e-9d35-0f6a8c2b1e44',
      fields: [{ path: 'subject', code: 'required', message: translate(locale, 'platform:fields.required') }],
    },
  };
}

/** The content below a section's text. */
const extras: Partial<Record<SectionName, (page: Page) => string>> = {
  begin: ({ address, words }) =>
    codeBlock(
      // Both write with the API of TypeScript 5, which TypeScript 7 does not have and npx would bring.
      `npx -p typescript@5 -p openapi-typescript openapi-typescript ${address}/api/openapi.json -o gondola.ts\nnpx -p typescript@5 -p @hey-api/openapi-ts openapi-ts -i ${address}/api/openapi.json -o gondola`,
      words.copy,
    ),
  envelope: ({ locale, words }) =>
    (
      [
        [words.sections.envelope.success, readExamples()['categories.create']?.answer],
        [words.sections.envelope.failure, failureExample(locale)],
      ] as const
    )
      .map(([title, answer]) => `<h3>${escaped(title)}</h3>${codeBlock(json(answer), words.copy)}`)
      .join(''),
  errors: ({ words }) =>
    table(
      ['', ''],
      Object.entries(words.sections.errors.statuses).map(([status, text]) => [
        `<code>${status}</code>`,
        prose(text),
      ]),
    ),
  limits: ({ locale, words }) => {
    const { costs, person, company } = words.sections.limits;
    const names: Readonly<Record<Cost, string>> = costs;
    return table(
      ['', person, company],
      Object.entries(costLimits).map(([cost, { perPerson, perCompany }]) => [
        prose(names[cost as Cost]),
        perPerson.toLocaleString(locale),
        perCompany?.toLocaleString(locale) ?? '–',
      ]),
    );
  },
  answers: ({ locale, words }) => formatsTable(locale, words.sections.answers),
  visit: ({ address, words }) => {
    const { steps } = words.sections.visit;
    const blocks = visitSteps(address).map(
      (code, place) => `<li><p>${prose(steps[place] ?? '')}</p>${codeBlock(code, words.copy)}</li>`,
    );
    return `<ol class="steps">${blocks.join('')}</ol>`;
  },
  rooms: ({ locale }) => {
    const { rooms } = apiTexts[locale];
    const items = Object.keys(contract).map(
      (name) =>
        `<li><a href="/api/docs/reference/${name}?lang=${locale}"><b>${name}</b><span>${escaped(rooms[name] ?? '')}</span></a></li>`,
    );
    return `<ul class="rooms">${items.join('')}</ul>`;
  },
};

/** The server's words against an answer, without naming its question. */
const objection = (locale: Locale, type: QuestionType, code: AnswerProblemCode): string =>
  translate(locale, `survey:problem.${code}`, problemValues(type));

function formatsTable(locale: Locale, words: Guide['sections']['answers']): string {
  const code = (text: string): string => `<code>${escaped(text)}</code>`;
  return table(
    [words.type, words.holds, words.accepted, words.refused],
    answerFormats().map(({ type, holds, max, kind, accepted, refused }) => [
      code(type),
      prose(filled(words[holds], { max: max.toLocaleString(locale), kind: kind ? words.kinds[kind] : '' })),
      accepted.map(code).join(' '),
      refused ? `${code(refused.value)} <span>${escaped(objection(locale, type, refused.code))}</span>` : '',
    ]),
  );
}

/** The page in a language. */
export function guidePage(locale: Locale, address: string): string {
  const words = apiTexts[locale].guide;
  const page = { locale, address, words };
  const values = valuesOf(locale);
  const sections = Object.entries(words.sections) as [SectionName, { title: string; text: string[] }][];
  const contents = sections.map(([name, { title }]) => `<li><a href="#${name}">${escaped(title)}</a></li>`);
  const body = sections.map(
    ([name, { title, text }]) =>
      `<section id="${name}"><h2>${escaped(title)}</h2>${text
        .map((paragraph) => `<p>${prose(filled(paragraph, values))}</p>`)
        .join('')}${extras[name]?.(page) ?? ''}</section>`,
  );
  return framed(
    { locale, title: words.title, here: '/api/docs' },
    `<div class="guide"><nav aria-label="${escaped(words.contents)}"><ul>${contents.join('')}</ul></nav>
<main data-copied="${escaped(words.copied)}"><h1>${escaped(words.title)}</h1><p class="lead">${escaped(words.lead)}</p>${body.join('')}</main></div>`,
  );
}
