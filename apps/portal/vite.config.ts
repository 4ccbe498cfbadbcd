import { defineConfig, normalizePath } from 'vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { aliases } from './build/aliases.ts';
import { build, css, frontEnd } from '@gondola/build/front-end.ts';
import { fetchAhead } from './build/fetch-ahead.ts';
import { piecesOf } from './build/page-pieces.ts';

const route = (file: string): string => normalizePath(`${import.meta.dirname}/src/routes/${file}.tsx`);
const outside = ['index', 'login', 'recover-password', 'reset-password', 'user-verification'];
const shell = piecesOf('shell', route('_portal'), outside.map(route));
const home = piecesOf('home', route('_portal/home'), ['_portal', ...outside].map(route));

/** What every list page needs; cut apart by who else uses them, these are two dozen small files. */
const listModules =
  /\/portal\/src\/lists\/(use-list|saved-views|view-search|views-button)(\.module)?\.(tsx?|css)$|\/toolbar\/(search-field|filter-menu|filter-chip|export-button)(\.module)?\.(tsx?|css)$|\/table\/(columns|column-(choice|chooser)|data-table|fitting-widths|header-cell|list-(search|state)|pages|pagination|row-(button|title|checkbox)|bar-action|selection|one-by-one|table-(grid|memory|result|row|rows|skeleton|toolbar)|use-(row-choice|table-columns))(\.module)?\.(tsx?|css)$|\/contract\/src\/views\/saved-views\.endpoint\.ts$|\/icons\/Icon(Bookmark|Columns3|ArrowDown|ArrowUp|ArrowsSort)\.mjs$/;
/** A checkbox of a row or of a form is three files otherwise. */
const checkboxModules = /\/@mantine\/core\/esm\/(components\/Checkbox|utils\/InlineInput)\//;
/** What list pages share with others. */
const listParts =
  /\/display\/(page-header|count-tabs)(\.module)?\.(tsx?|css)$|\/icons\/Icon(Plus|Pencil|Trash|Eye|Download|ArrowLeft|ArrowBackUp|Filter)\.mjs$/;

/** What the pages of a task share, and the dialogs over them: cut apart they are twenty small files. */
const taskModules =
  /\/rooms\/tasks\/(queries|task-addresses)\.ts$|\/contract\/src\/tasks\/(task\.schema|tasks\.endpoints|task-drafts\.endpoints)\.ts$/;
const taskParts = /\/rooms\/tasks\/(task-title|components\/(back-link|task-not-there))\.(tsx?|module\.css)$/;
/** What the screens of photos and of videos ask about what they show. */
const surveyParts =
  /\/rooms\/teleaudit\/(index|survey\/(survey-panel|survey-form|saved-survey|use-survey-form|survey-draft|survey-questions|choose-by-key))\.tsx?$|\/survey\/survey-panel\.module\.css$/;
const taskDialogs =
  /\/rooms\/tasks\/(wizard-form|remove-tasks|components\/(task-wizard|wizard-steps|type-cards|delete-tasks|duplicate-dialog))\.(tsx?|module\.css)$/;

/** What every page about questionnaires knows of their types and shape. */
const surveyModules =
  /\/packages\/(survey\/src\/(types\/[\w-]+|task-types|limits|task-payload\.schema)|builder\/src\/draft\.schema)\.ts$/;
/** What the builder does with pages, which its dialogs do as well. */
const draftModules =
  /\/packages\/(builder\/src\/(pages|new-page|logic|definition)|survey\/src\/definition-task)\.ts$/;

/** What every part of the builder uses: cut apart by which of them do, these are a dozen small files. */
const builderModules =
  /\/rooms\/builder\/((builder-store|announcer|use-page-commands|target-name)\.tsx?|(builder|page\/page-editor|dialogs\/dialogs|outline\/outline)\.module\.css)$|\/packages\/builder\/src\/(history|problems)\.ts$|\/packages\/survey\/src\/(page-rules|validate-task|logic-graph|logic-rules|kpi-rules)\.ts$/;

/** What few authors open, with its texts in both languages: the first file of every page names each file that there is. */
const bringModules = /\/rooms\/builder\/bring\//;

/** The fields of every page that has any, those before signing in included. */
const fieldModules =
  /\/@mantine\/core\/esm\/(components\/(CloseButton|Input|InputBase|TextInput)\/|core\/styles-api\/use-resolved)/;
/** What every form has beside its fields. */
const formModules =
  /\/@mantine\/(form\/|core\/esm\/components\/Input\/InputsGroupFieldset)|\/node_modules\/(klona|fast-deep-equal)\/|\/ui\/src\/form\/(use-zod-form|issue-text|use-after-press|field-error|form-failure-note|typed-number)\.tsx?$|\/formats\/src\/numeral\.ts$/;
/** What nearly every page draws with. */
const partModules =
  /\/@mantine\/(core\/esm\/components\/(VisuallyHidden|ActionIcon|Skeleton)|hooks\/esm\/(utils\/(random-id|use-callback-ref)|use-id|use-uncontrolled))\/|\/ui\/src\/(brand\/logo|format\/(use-formats|time-zone)|display\/use-page-title)|\/icons\/Icon(ReportAnalytics|EyeCheck|RulerMeasure|ArrowRight|Camera)\.mjs$|\/styles\/Skeleton\.layer\.css$/;
/** What checks what people fill in, and the schemas that most forms have parts of. */
const schemaModules = /\/node_modules\/zod\/|\/contract\/src\/(wire|users\/user\.schema)\.ts$/;
/** What the shell shares with pages, and what most of them show. */
const shellModules =
  /\/react-router\/dist\/esm\/useLocation\.js$|\/contract\/src\/(plain|(tickets\/tickets|notifications\/notifications|events\/events|settings\/settings)\.endpoints)\.ts$|\/ui\/src\/(display\/(hint|truncated|status-badge|relative-date|day-text|rich-text|markup-nodes)|charts\/(sparkline|table-twin|charts\.module))(\.module)?\.(tsx?|css)$|\/formats\/src\/relative-time\.ts$|\/portal\/src\/(lists\/state-tones|rooms\/home\/weather-answer)\.ts$|\/ui\/src\/photos\/thumbnail-of\.ts$|\/icons\/Icon(Photo|PlayerPause|PlayerPlay|ExternalLink|ArrowUpRight|ArrowDownRight|ChevronLeft|ChevronRight|ChevronDown)\.mjs$/;
/** The home page comes in one file, although forms of administrators show parts of it too. */
const homeModules =
  /\/portal\/src\/r(ooms\/home\/|outes\/_portal\/home)|\/ui\/src\/charts\/gauge\.tsx$|\/icons\/IconCloudOff\.mjs$/;
/** Libraries and plain data that only it has. */
const homeParts = /\/hooks\/esm\/use-(hover|focus-within)\/|\/contract\/src\/home\/home-page\.schema\.ts$/;

/** Names of files that hold many modules. */
const groups = new Set([
  'survey',
  'drafts',
  'libraries',
  'start',
  'shell',
  'lists',
  'list-pages',
  'checkboxes',
  'tasks',
  'task-parts',
  'task-dialogs',
  'survey-parts',
  'builder',
  'fields',
  'forms',
  'schemas',
  'parts',
  'home',
]);

const server = 'http://localhost:4000';
const proxied = { target: server, changeOrigin: false };

// A build with the gallery is for looking at, not for people's first load.
const withGallery = process.env['GONDOLA_GALLERY'] === '1';
const budgets = [
  {
    page: 'landing',
    route: 'index.tsx',
    texts: ['src/app', 'packages/ui/src', 'src/rooms/home'],
    limit: 190_000,
  },
  {
    page: 'home',
    route: '_portal/home.tsx',
    texts: ['src/app', 'packages/ui/src', 'src/rooms/home'],
    limit: 229_000,
  },
  {
    page: 'sign-in',
    route: 'login.tsx',
    texts: ['src/app', 'packages/ui/src', 'src/rooms/sessions'],
    // The list of routes is in it, and grows with every screen.
    limit: 203_000,
  },
  {
    page: 'table (support)',
    route: /support(\.index|\/index)?\.tsx$/,
    texts: ['src/app', 'packages/ui/src', 'src/rooms/tickets'],
    // The names of every page's files are in it, and grow with every screen.
    limit: 232_000,
  },
  {
    page: 'table (mails)',
    route: '_portal/mails.tsx',
    texts: ['src/app', 'packages/ui/src', 'src/rooms/mails'],
    limit: 227_000,
  },
  {
    page: 'tasks',
    route: '_portal/tasks.index.tsx',
    texts: ['src/app', 'packages/ui/src', 'src/rooms/tasks'],
    // As above.
    limit: 232_000,
  },
  {
    page: 'builder',
    route: '_portal/tasks.create.tsx',
    texts: ['src/app', 'packages/ui/src', 'packages/questions/src', 'src/rooms/builder'],
    limit: 258_000,
  },
];

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: aliases },
  css,
  // The gallery is for those who build the product; a production build leaves it out unless asked.
  define: { __GALLERY__: JSON.stringify(command === 'serve' || withGallery) },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    fetchAhead({
      shell: {
        modules: ['/src/routes/_portal.tsx?tsr-split=component'],
        texts: ['src/app', 'packages/ui/src'],
      },
      '/home': {
        modules: ['/src/routes/_portal/home.tsx?tsr-split=component'],
        texts: ['src/rooms/home'],
      },
    }),
    ...frontEnd(withGallery ? undefined : budgets),
  ],
  server: {
    port: 5173,
    proxy: { '/api': proxied, '/files': proxied, '/healthz': proxied, '/field': proxied },
  },
  build: {
    ...build,
    rolldownOptions: {
      output: {
        // Every page's files are listed in the first one: their names are part of its weight. What only goes along with others
        // has none.
        entryFileNames: 'assets/start-[hash:7].js',
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || groups.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        // What every page needs comes in two files: the libraries, which change rarely, and the product's own beginning.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', test: /node_modules\/|rolldown\/runtime/, tags: ['$initial'], priority: 2 },
            { name: 'parts', test: partModules, priority: 1 },
            { name: 'schemas', test: schemaModules, priority: 1 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // What stands around every page of someone signed in comes in one file too.
            {
              name: (id, graph) => (shellModules.test(id) ? 'shell' : shell(id, graph)),
              debugName: 'shell',
            },
            {
              name: (id, graph) =>
                homeParts.test(id) ? 'home' : homeModules.test(id) ? home(id, graph) : null,
              debugName: 'home',
            },
            { name: 'fields', test: fieldModules },
            { name: 'forms', test: formModules },
            { name: 'lists', test: listParts },
            { name: 'list-pages', test: listModules },
            { name: 'checkboxes', test: checkboxModules },
            { name: 'survey', test: surveyModules },
            { name: 'drafts', test: draftModules },
            { name: 'tasks', test: taskModules },
            { name: 'task-parts', test: taskParts },
            { name: 'task-dialogs', test: taskDialogs },
            { name: 'survey-parts', test: surveyParts },
            { name: 'builder', test: builderModules },
            { name: 'bring', test: bringModules },
          ],
        },
      },
    },
  },
}));
