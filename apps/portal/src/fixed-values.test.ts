// The sentences, lists and limits that the three specifications fix, each next to the product's own. Misspellings of theirs are mended, nothing
// else of them; delays are upper bounds, of which those that a page keeps are here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  avatarPresets,
  challengeCategory,
  challengeFilters,
  challengeStatuses,
  defaultSettings,
  defaultTokens,
  fileRules,
  generalLocationsAtATime,
  newPassword,
  newProject,
  projectRoles,
  reviewStates,
  ticketStates,
  ticketTopics,
  warningMessageLimit,
} from '@gondola/contract';
import { dniFault, personLengths } from '@gondola/contract/plain';
import { barScale, decimals, defaultMarks, marks, strokeColors } from '@gondola/shelf';
import {
  emojiFiles,
  emojiScaleRange,
  emojiSets,
  isKpiTarget,
  limits,
  memoryUnits,
  npsRange,
  qualities,
  questionTypes,
  resetScales,
  revisionPolicies,
  signatureCanvas,
  taskTypes,
  timeStepMinutes,
} from '@gondola/survey';
import { textHeight } from '@gondola/ui/form/rich-text-field.tsx';
import { defaultPageSize } from '@gondola/ui/table/list-search.ts';
import { pageNumbers } from '@gondola/ui/table/pagination.tsx';
import { toastDuration } from '@gondola/ui/toasts/toasts.ts';
import { searchDebounce } from '@gondola/ui/toolbar/search-field.tsx';
import { describe, expect, it } from 'vitest';
import { pauseAfterSaving } from '~/loading/after-saving.ts';
import { rowsOfPage } from '~/rooms/assignments/components/choice-lists.tsx';
import { backAfter } from '~/rooms/assignments/use-assigning.ts';
import { emptyChallenge } from '~/rooms/challenges/challenge-form.ts';
import { usualDays } from '~/rooms/challenges/challenge-search.ts';
import { termsPageSizes } from '~/rooms/documents/components/terms-tab.tsx';
import { newsSlides } from '~/rooms/home/news-slides.ts';
import { slideInterval } from '~/rooms/home/use-auto-play.ts';
import { maxCategories } from '~/rooms/products/components/product-filters.tsx';
import { productColumns } from '~/rooms/products/product-columns.tsx';
import { sizeOf } from '~/rooms/products/images/dropped-image.ts';
import { projectSearchPause } from '~/rooms/projects/index.ts';
import { answersPerPage, atOnce } from '~/rooms/reviews/review-items.ts';
import { leavesAfter } from '~/rooms/tasks/use-mail-form.ts';
import { pollInterval } from '~/rooms/videos/pages/video-page.tsx';
import { maxNameLength } from '~/rooms/wallet/components/wallet-card.tsx';
import { walletsPerPage } from '~/rooms/wallet/pages/wallets-page.tsx';
import { movementsPerPage } from '~/rooms/wallet/queries.ts';

const root = join(import.meta.dirname, '../../..');

/** A text in Spanish: the folder whose `text` holds it, and its place there. */
function textAt(folder: string, place: string): unknown {
  const texts: unknown = JSON.parse(readFileSync(join(root, folder, 'text/es.json'), 'utf8'));
  return place
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
}

const portal = (room: string) => `apps/portal/src/rooms/${room}`;
const server = (room: string) => `apps/server/src/rooms/${room}`;

describe('a fixed sentence is said as the specification has it', () => {
  it.each([
    // Client portal.
    ['a failure', portal('users'), 'avatar.error', 'Ha ocurrido un error, intente más tarde'],
    ['a failure of the home page', portal('home'), 'error', 'Ha ocurrido un error, intente más tarde'],
    [
      'a failure of the server',
      'apps/server/src/platform/i18n',
      'serverError',
      'Ha ocurrido un error. Por favor intente nuevamente en unos minutos.',
    ],
    ['a failure of a ticket', server('tickets'), 'serverError', 'Ha ocurrido un error. Intente nuevamente.'],
    [
      'a failure of a challenge',
      server('challenges'),
      'serverError',
      'Ha ocurrido un error. Intente nuevamente.',
    ],
    [
      'no challenge was made',
      portal('challenges'),
      'outcome.none',
      'No se pudo crear ningún ticket. Intente nuevamente.',
    ],
    ['no weather', portal('home'), 'weather.failed', 'Ocurrió un error en la búsqueda, intente más tarde'],
    ['no status of a challenge', portal('challenges'), 'status.null', 'N/A'],
    ['no balance', portal('home'), 'tokens.missing', 'N/A'],
    // Back office.
    [
      'no company for products',
      portal('imports'),
      'noCompany.products',
      'Seleccionar una empresa para poder cargar un archivo con información de producto.',
    ],
    [
      'no company for stock and sales',
      portal('imports'),
      'noCompany.stock',
      '*Seleccionar una empresa para poder cargar un archivo con información de producto.',
    ],
    ['the template', portal('imports'), 'choose.template', 'Descargar plantilla'],
    ['applying a file', portal('imports'), 'apply.go_other', 'Guardar cambios ({{count, number}})'],
    ['putting a file away', portal('imports'), 'apply.clear', 'Limpiar'],
    ['the sheet of instructions', server('imports'), 'template.instructions', 'Instrucciones'],
    ['images that failed', portal('products'), 'images.failed', 'Error subiendo imágenes: {{reason}}'],
    ['images that arrived', portal('products'), 'images.success', 'Las imágenes fueron cargadas'],
    ['leaving the images', portal('products'), 'images.cancel', 'Cancelar'],
    ['tokens that were added', portal('wallet'), 'add.done', 'Agregado nuevo balance.'],
    ['tokens that were not', portal('wallet'), 'add.failed', 'No se pudo agregar tokens.'],
    // Field audit.
    ['an unanswered question', 'packages/questions/src', 'unanswered', 'SIN RESPUESTA'],
    ['a done teleaudit', portal('teleaudit'), 'progress.Listo', 'Listo'],
    ['a teleaudit under way', portal('teleaudit'), 'progress.En Progreso', 'En Progreso'],
    ['the panel of strokes', portal('teleaudit'), 'colors.title', 'Dibujar trazos'],
    ['the chosen stroke', portal('teleaudit'), 'colors.drawing', 'Trazo a dibujar:'],
    ['no mark', portal('teleaudit'), 'mark.none', '-----'],
    ['the column of marks', portal('teleaudit'), 'measures.mark', 'Marca'],
    ['the column of lengths', portal('teleaudit'), 'measures.length', 'Longitud (px)'],
    ['the column of areas', portal('teleaudit'), 'measures.area', 'Longitud (px²)'],
    ['the column of shares', portal('teleaudit'), 'measures.share', 'SOS%'],
    ['a strip of videos', portal('videos'), 'strip.hint', 'Click para reproducir'],
    ['a transcription on its way', portal('videos'), 'transcription.processing', 'procesando'],
    [
      'an empty transcription',
      portal('videos'),
      'transcription.empty',
      'No se pudo obtener la transcripción',
    ],
    ['an active response', portal('responses'), 'state.active', 'Activo'],
    ['a deleted response', portal('responses'), 'state.deleted', 'Eliminado'],
    ['a response marked active', portal('responses'), 'deleting.restored', 'Marcado como activo'],
    ['a response marked deleted', portal('responses'), 'deleting.deleted', 'Marcado como eliminado'],
    ['a mark that failed', portal('responses'), 'deleting.failed', 'No se pudo cambiar el estado'],
    ['one assignment', portal('tasks'), 'assigned_one', '{{shown}} Tarea asignada'],
    ['several assignments', portal('tasks'), 'assigned_other', '{{shown}} Tareas asignadas'],
    ['no addresses', portal('tasks'), 'mail.fault.mailsMissing', 'Debe ingresar al menos un correo'],
    ['no subject', portal('tasks'), 'mail.fault.subjectMissing', 'Debe ingresar el asunto del correo'],
    ['no body', portal('tasks'), 'mail.fault.bodyMissing', 'Debe ingresar el cuerpo del correo'],
    [
      'no questions',
      portal('tasks'),
      'mail.fault.questionsMissing',
      'Debe seleccionar al menos una pregunta para enviar',
    ],
    ['the default category', server('categories'), 'general', 'General'],
  ])('%s', (_what, folder, place, sentence) => {
    expect(textAt(folder, place)).toBe(sentence);
  });
});

const columns = productColumns(((select: (texts: unknown) => unknown) =>
  String(select)) as unknown as Parameters<typeof productColumns>[0]);

describe('a fixed value is as the specification has it', () => {
  it.each<readonly [what: string, own: unknown, specified: unknown]>([
    // Client portal.
    [
      'the states of a ticket',
      [...ticketStates].toSorted(),
      [
        'adjust',
        'approved',
        'close',
        'evaluation',
        'finished',
        'objected',
        'open',
        'processing',
        'quoted',
        'rejected',
        'waitingForApproval',
      ],
    ],
    [
      'the four topics',
      Object.values(ticketTopics)
        .map(({ category }) => category)
        .toSorted(),
      ['display', 'qa', 'seek', 'seek'],
    ],
    [
      'subcategories of display',
      ticketTopics.display.subcategories,
      ['newDashboard', 'dashboardChanges', 'dashboardProblem'],
    ],
    ['subcategories of qa', ticketTopics.qa.subcategories, ['retroaudit', 'challenge', 'other']],
    [
      'subcategories of seek',
      [...ticketTopics.seekDevelopment.subcategories, ...ticketTopics.seekPortal.subcategories],
      ['development', 'support', 'portal'],
    ],
    ['statuses of a challenge', challengeStatuses, ['pending', 'explained', 'solved']],
    ['filters of challenges', challengeFilters, ['all', 'pending', 'explained', 'solved', 'null']],
    [
      'the first values of a challenge',
      [emptyChallenge.subject, emptyChallenge.category, emptyChallenge.subcategory],
      ['Challenge', 'Challenge', 'Challenge'],
    ],
    ['the category of challenges', challengeCategory, 'Challenge'],
    ['the page size', defaultPageSize, 10],
    ['page numbers at most', pageNumbers(6, 13).length, 3],
    ['page sizes of the terms', termsPageSizes, [5, 10, 15]],
    ['wallets and movements of a page', [walletsPerPage, movementsPerPage], [10, 10]],
    ['characters of a project on its wallet', maxNameLength, 19],
    ['milliseconds of a toast', toastDuration, 4000],
    ['milliseconds before a search', searchDebounce, 600],
    ['the first dates of challenges', usualDays, 'last7'],
    [
      'passwords of 7 and 8 characters',
      ['1234567', '12345678'].map((typed) => newPassword.safeParse(typed).success),
      [false, true],
    ],
    [
      'news in a slide, filled up from the start',
      newsSlides([{ id: 1 } as never, { id: 2 } as never], 4)[0]?.items.map(({ news }) => news.id),
      [1, 2, 1, 2],
    ],
    ['milliseconds of a slide', slideInterval, 10_000],
    ['presets of avatars', avatarPresets, ['male', 'female', 'shadow']],
    ['files of avatars', fileRules.avatar.extensions, ['.jpg', '.jpeg', '.png']],
    ['files of logos', fileRules.logo.extensions, ['.jpg', '.jpeg', '.png']],
    ['files of the terms', fileRules.terms.extensions, ['.pdf']],
    ['lengths of a name', [personLengths.minName, personLengths.fullName], [3, 255]],
    [
      'documents of 7 to 14 characters, in Chile',
      [7, 8, 9, 13, 14].map((length) => dniFault('1'.repeat(length), 'CL')),
      ['invalidDNILength', 'invalidDNI', undefined, undefined, 'invalidDNILength'],
    ],
    // Back office.
    [
      'the columns of products but the actions',
      columns.map(({ key }) => key),
      [
        'id',
        'name',
        'image',
        'ean',
        'internalCode',
        'company',
        'subCategory',
        'distributor',
        'categoryCode',
        'category',
        'size',
        'category01',
        'category02',
        'category03',
        'deleted',
      ],
    ],
    [
      'columns of products that are hidden at first',
      columns.filter(({ hiddenAtFirst }) => hiddenAtFirst),
      [],
    ],
    ['categories of a filter', maxCategories, 1000],
    ['general locations at a time', generalLocationsAtATime, 30],
    ['milliseconds before a search of projects', projectSearchPause, 400],
    ['tokens of a new project', defaultTokens, 10],
    [
      'names of projects of 2 and 3 characters',
      ['ab', 'abc'].map((name) => newProject.safeParse({ name, companyId: 1 }).success),
      [false, true],
    ],
    ['a warning has fewer characters than', warningMessageLimit, 50],
    [
      'sizes of images',
      [820, 2048, 1_500_000].map((bytes) => sizeOf(bytes, 'en')),
      ['820 B', '2.0 KB', '1.4 MB'],
    ],
    [
      'roles in a project',
      [...projectRoles].toSorted(),
      ['admin', 'client', 'clientEmployee', 'owner', 'qa', 'scout', 'teleaudit'],
    ],
    // Field audit.
    [
      'states of a review',
      [...reviewStates].toSorted(),
      ['approved', 'completed', 'objected', 'pending', 'rejected', 'sincronized'],
    ],
    ['answers of a page of a review', answersPerPage, 5],
    ['photos and videos at once', atOnce, 4],
    ['milliseconds between two looks at a job of a video', pollInterval, 10_000],
    ['rows of a page of associations', rowsOfPage, 10],
    ['milliseconds before a saved page leaves', pauseAfterSaving, 1000],
    ['those of associations and e-mails', [backAfter, leavesAfter], [500, 500]],
    ['pixels of an editor of texts', textHeight, 300],
    ['units of memory', memoryUnits, ['KB', 'MB', 'GB']],
    ['colours of strokes', strokeColors, ['blue', 'red', 'green', 'violet', 'brown', 'royalblue', 'orange']],
    ['meanings of strokes', marks, ['Bandejas', 'Productos', 'Competencia']],
    [
      'meanings at first',
      defaultMarks,
      {
        blue: 'Bandejas',
        red: 'Productos',
        green: 'Competencia',
        violet: null,
        brown: null,
        royalblue: null,
        orange: null,
      },
    ],
    ['the scale of lines', barScale(501, 'px'), 1000],
    ['the scale of areas', barScale(50_001, 'px²'), 100_000],
    ['decimals', decimals, { ratio: 3, percent: 0, area: 0, length: 0 }],
    ['the canvas of signatures', signatureCanvas, { width: 300, height: 180 }],
    ['characters of a question title', limits.questionTitle, 70],
    ['pixels of a question picture', limits.questionImageSide, 300],
    [
      'files of an answer',
      (['image', 'multiple image question', 'video', 'audio'] as const).map(
        (type) => questionTypes[type].media?.limit,
      ),
      [1, 10, 1, 1],
    ],
    ['minutes between times', timeStepMinutes, 15],
    ['emojis of a scale', [emojiScaleRange.lowest, emojiScaleRange.highest], [2, 6]],
    ['sets of emojis', emojiSets, ['emojiSet1', 'emojiSet2', 'emojiSet3']],
    [
      'emojis of each scale',
      emojiFiles,
      {
        2: ['emoji2', 'emoji5'],
        3: ['emoji1', 'emoji3', 'emoji5'],
        4: ['emoji1', 'emoji2', 'emoji4', 'emoji5'],
        5: ['emoji1', 'emoji2', 'emoji3', 'emoji4', 'emoji5'],
        6: ['emoji1', 'emoji2', 'emoji3', 'emoji4', 'emoji5', 'emoji6'],
      },
    ],
    ['the scale of NPS', npsRange, { lowest: 0, highest: 10 }],
    [
      'targets of a KPI',
      ['0', '100', '12.5', '101', '.5', '5.', ''].map(isKpiTarget),
      [true, true, true, false, false, false, false],
    ],
    ['qualities', qualities, ['low', 'medium', 'high', 'veryHigh']],
    [
      'reset scales',
      resetScales,
      ['hourly', 'daily', 'weekly', 'biWeekly', 'monthly', 'quartely', 'annual', 'notClose'],
    ],
    ['revision policies', revisionPolicies, ['yes', 'no', 'random']],
    ['types of tasks', [...taskTypes].toSorted(), ['checkin', 'entrenamiento', 'general', 'product']],
    ['the share of random reviews, in per cent', defaultSettings.reviewSamplingRate, 20],
  ])('%s', (_what, own, specified) => {
    expect(own).toEqual(specified);
  });
});
