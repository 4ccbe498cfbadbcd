// Which modules come in one file. The bundler cuts what pages share apart by who else uses it: without these groups a page is a
// hundred small files that compress badly. What is not named here stays with the pages that use it.
import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';
import { type Pieces, piecesOf } from './page-pieces.ts';

interface FileGroup {
  /** Of its file. */
  readonly name: string;
  /** Paths of its modules; every module without. */
  readonly modules?: readonly RegExp[];
  /** Further modules of it, by the page that they are pieces of. */
  readonly pieces?: Pieces;
  /** Of its modules only those that every page starts with. */
  readonly isStart?: true;
  /** A module that two groups name is in the one of the higher priority, or else in the earlier one. */
  readonly priority?: number;
}

const literal = (path: string): string => path.replaceAll(/[.$]/g, String.raw`\$&`);

/** All modules in a folder and below it. */
const under = (folder: string): RegExp => new RegExp(`/${literal(folder)}/`);

/** Modules of a folder by their names, with the styles of the same name. */
const inFolder = (folder: string, names: string): RegExp =>
  new RegExp(`/${literal(folder)}/(${literal(names).split(' ').join('|')})(\\.module)?\\.(m?js|tsx?|css)$`);

const icons = (names: string): RegExp =>
  new RegExp(`/@tabler/icons-react/dist/esm/icons/Icon(${names.split(' ').join('|')})\\.mjs$`);

const route = (file: string): string =>
  normalizePath(join(import.meta.dirname, '../src/routes', `${file}.tsx`));
const outside = ['index', 'login', 'recover-password', 'reset-password', 'user-verification'];
const home = piecesOf(route('_portal/home'), ['_portal', ...outside].map(route));

const homeModules =
  /\/portal\/src\/r(ooms\/home\/|outes\/_portal\/home)|\/ui\/src\/charts\/gauge\.tsx$|\/icons\/IconCloudOff\.mjs$/;

const fileGroups: readonly FileGroup[] = [
  // Every page's needs come in two files: the libraries, which change rarely, and the product's own beginning.
  { name: 'libraries', modules: [/node_modules\/|rolldown\/runtime/], isStart: true, priority: 2 },
  {
    // Nearly every page draws with these.
    name: 'parts',
    modules: [
      under('@mantine/core/esm/components/VisuallyHidden'),
      under('@mantine/core/esm/components/ActionIcon'),
      under('@mantine/core/esm/components/Skeleton'),
      /\/@mantine\/hooks\/esm\/(utils\/(random-id|use-callback-ref)|use-id|use-uncontrolled)\//,
      inFolder('ui/src/brand', 'logo'),
      inFolder('ui/src/format', 'use-formats time-zone'),
      inFolder('ui/src/display', 'use-page-title section-card'),
      inFolder('ui/src/feedback', 'dialog.module'),
      inFolder('ui/src/loading', 'use-idle'),
      icons('ReportAnalytics EyeCheck RulerMeasure ArrowRight Camera Table DeviceMobile'),
    ],
    priority: 1,
  },
  {
    // Checks of filled-in forms, and the schemas that most forms have parts of.
    name: 'schemas',
    modules: [/\/node_modules\/zod\//, inFolder('contract/src', 'wire users/user.schema')],
    priority: 1,
  },
  { name: 'start', isStart: true, priority: 1 },
  {
    // The frame around every page of somebody signed in, what it shares with pages, and what most of them show.
    name: 'shell',
    modules: [
      inFolder('react-router/dist/esm', 'useLocation'),
      inFolder('contract/src', 'plain tickets/tickets.endpoints notifications/notifications.endpoints'),
      inFolder('contract/src', 'setup/setup.endpoints'),
      inFolder('contract/src', 'events/events.endpoints settings/settings.endpoints'),
      inFolder('ui/src/display', 'hint truncated status-badge relative-date day-text rich-text markup-nodes'),
      inFolder('ui/src/charts', 'sparkline table-twin charts'),
      inFolder('formats/src', 'relative-time'),
      inFolder('portal/src/lists', 'state-tones'),
      inFolder('portal/src/rooms/home', 'weather-answer'),
      inFolder('ui/src/photos', 'thumbnail-of'),
      icons('Photo PlayerPause PlayerPlay ExternalLink ArrowUpRight ArrowDownRight'),
      icons('ChevronLeft ChevronRight ChevronDown'),
    ],
    pieces: piecesOf(route('_portal'), outside.map(route)),
  },
  {
    // The home page comes in one file, although forms of administrators show parts of it too.
    name: 'home',
    modules: [
      // Libraries and plain data that only it has.
      /\/@mantine\/hooks\/esm\/use-(hover|focus-within)\//,
      inFolder('contract/src/home', 'home-page.schema'),
    ],
    pieces: (id, graph) => homeModules.test(id) && home(id, graph),
  },
  {
    // The card of home for those who set a company up, which comes with the page.
    name: 'first-steps',
    modules: [
      inFolder('rooms/setup/components', 'first-steps-card step-list example-offer'),
      inFolder('rooms/setup', 'use-step-form step-ways'),
      inFolder('ui/src/display', 'progress-bar'),
    ],
  },
  {
    // The fields of every page that has any, those before signing in included.
    name: 'fields',
    modules: [
      /\/@mantine\/core\/esm\/(components\/(CloseButton|Input|InputBase|TextInput)\/|core\/styles-api\/use-resolved)/,
    ],
  },
  {
    // The parts of every form next to its fields.
    name: 'forms',
    modules: [
      /\/@mantine\/(form\/|core\/esm\/components\/Input\/InputsGroupFieldset)|\/node_modules\/(klona|fast-deep-equal)\//,
      inFolder('ui/src/form', 'use-zod-form issue-text use-after-press field-error form-failure-note'),
      inFolder('ui/src/form', 'typed-number'),
      inFolder('formats/src', 'numeral'),
    ],
  },
  {
    // Parts that list pages and reports share, and others with them.
    name: 'lists',
    modules: [
      inFolder('ui/src/display', 'page-header count-tabs waiting'),
      inFolder('ui/src/toolbar', 'filter-menu filter-chip date-range-filter sections toolbar-popover'),
      inFolder('ui/src/feedback', 'side-panel'),
      inFolder('ui/src/overlay', 'focus use-topmost'),
      inFolder('client/src', 'recent-items'),
      inFolder('contract/src/search', 'found-kinds'),
      inFolder('ui/src/format', 'use-today'),
      inFolder('ui/src/photos', 'file-name-of'),
      inFolder('contract/src/projects', 'projects.endpoints'),
      icons('Plus Pencil Trash Eye Download ArrowLeft ArrowBackUp Filter Calendar Maximize'),
      icons('Paperclip AlignLeft'),
    ],
  },
  {
    // The needs of every list page; cut apart by who else uses them, these are two dozen small files.
    name: 'list-pages',
    modules: [
      inFolder('portal/src/lists', 'use-list saved-views view-search views-button'),
      inFolder('ui/src/toolbar', 'search-field order-select export-button'),
      inFolder('ui/src/table', 'columns column-choice column-chooser data-table fitting-widths header-cell'),
      inFolder('ui/src/table', 'list-search list-state pages pagination row-button row-title row-checkbox'),
      inFolder('ui/src/table', 'column-handle list-search-field past-the-end selection-bar table-cards'),
      inFolder('ui/src/table', 'table-state toolbar-overflow'),
      inFolder('ui/src/table', 'bar-action selection one-by-one table-grid table-memory table-result'),
      inFolder('ui/src/table', 'table-row table-rows table-skeleton table-toolbar'),
      inFolder('ui/src/table', 'use-row-choice use-table-columns row-control'),
      under('@mantine/hooks/esm/use-resize-observer'),
      inFolder('contract/src/views', 'saved-views.endpoint'),
      icons('Bookmark Columns3 ArrowDown ArrowUp ArrowsSort AdjustmentsHorizontal'),
    ],
  },
  {
    // Parts that the list of tickets, its dialogs and challenges share.
    name: 'tickets',
    modules: [inFolder('rooms/tickets', 'queries bulk-moves ticket-state components/ticket-cells')],
  },
  {
    // A report as it opens, of either kind.
    name: 'report',
    modules: [
      /\/routes\/_portal\/reports\.\$id\.tsx\?/,
      inFolder('rooms/reports/pages', 'viewer-page'),
      inFolder('rooms/reports/viewer', 'report-viewer report-stage report-content opened-report filter-of'),
      inFolder('rooms/reports/viewer', 'use-full-screen'),
      inFolder('rooms/reports/components', 'report-warning back-link'),
      inFolder('contract/src/reports', 'reports.endpoints report-states'),
      inFolder('contract/src/associations', 'report-filter json-fault'),
      icons('Ban Minimize'),
    ],
  },
  {
    // A chart with its numbers, which reports and the wallet show.
    name: 'charts',
    modules: [inFolder('ui/src/charts', 'chart-frame chart-table'), icons('ChartLine')],
  },
  {
    // A built-in report; what draws its charts and what lies behind its figures comes after it.
    name: 'dashboard',
    modules: [
      inFolder('rooms/reports/dashboards', 'dashboard dashboard-view dashboard-search dashboard-filters'),
      inFolder('rooms/reports/dashboards', 'board-content tones use-words'),
      under('rooms/reports/dashboards/boards'),
      under('rooms/reports/dashboards/parts'),
      inFolder('ui/src/display', 'use-definition'),
      inFolder('contract/src', 'reports/dashboards.endpoints stock/stock-measures'),
      icons('Printer Minus'),
    ],
  },
  {
    // A checkbox of a row or of a form is three files otherwise.
    name: 'checkboxes',
    modules: [/\/@mantine\/core\/esm\/(components\/Checkbox|utils\/InlineInput)\//],
  },
  {
    // Types and shape of questions, for every page about questionnaires.
    name: 'survey',
    modules: [
      /\/packages\/survey\/src\/types\/[\w-]+\.ts$/,
      inFolder('survey/src', 'task-types limits task-payload.schema'),
      inFolder('builder/src', 'draft.schema'),
    ],
  },
  {
    // The builder's work on pages, which its dialogs do as well.
    name: 'drafts',
    modules: [
      inFolder('builder/src', 'pages new-page logic definition'),
      inFolder('survey/src', 'definition-task'),
    ],
  },
  {
    // Parts that the pages of a task share, and the dialogs over them: cut apart they are twenty small files.
    name: 'tasks',
    modules: [
      inFolder('portal/src/rooms/tasks', 'queries task-addresses'),
      inFolder('contract/src/tasks', 'task.schema tasks.endpoints task-drafts.endpoints'),
    ],
  },
  {
    name: 'task-parts',
    modules: [
      inFolder('portal/src/rooms/tasks', 'task-title components/back-link components/task-not-there'),
    ],
  },
  {
    name: 'task-dialogs',
    modules: [
      inFolder('portal/src/rooms/tasks', 'wizard-form remove-tasks'),
      inFolder('portal/src/rooms/tasks/components', 'task-wizard wizard-steps type-cards delete-tasks'),
      inFolder('portal/src/rooms/tasks/components', 'duplicate-dialog'),
    ],
  },
  {
    // Questions of the screens of photos and of videos about what they show.
    name: 'survey-parts',
    modules: [
      inFolder('portal/src/rooms/teleaudit', 'index'),
      inFolder('portal/src/rooms/teleaudit/survey', 'survey-panel survey-form saved-survey use-survey-form'),
      inFolder('portal/src/rooms/teleaudit/survey', 'survey-draft survey-questions choose-by-key'),
    ],
  },
  {
    // The needs of every part of the builder: cut apart by which of them use it, these are a dozen small files.
    name: 'builder',
    modules: [
      inFolder('portal/src/rooms/builder', 'builder-store announcer use-page-commands target-name'),
      /\/rooms\/builder\/(builder|page\/page-editor|dialogs\/dialogs|outline\/outline)\.module\.css$/,
      inFolder('builder/src', 'history problems'),
      inFolder('survey/src', 'page-rules validate-task logic-graph logic-rules kpi-rules'),
    ],
  },
  // Parts that few authors open, with their texts in both languages: the first file of every page names each file that there is.
  { name: 'bring', modules: [under('rooms/builder/bring')] },
];

/** Names of files that hold many modules. */
export const groupNames: ReadonlySet<string> = new Set(fileGroups.map(({ name }) => name));

function toBundlerGroup({
  name,
  modules,
  pieces,
  isStart,
  priority = 0,
}: FileGroup): Rolldown.CodeSplittingGroup {
  const test = modules && new RegExp(modules.map(({ source }) => source).join('|'));
  return {
    debugName: name,
    name: pieces ? (id, graph) => (test?.test(id) || pieces(id, graph) ? name : null) : name,
    ...(test && !pieces ? { test } : {}),
    ...(isStart ? { tags: ['$initial'] } : {}),
    priority,
  };
}

/** The groups as the bundler takes them. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: fileGroups.map(toBundlerGroup),
};
