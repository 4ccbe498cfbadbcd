// The recipes with something to cook: a field, a setting, a type of question, a kind of import, a page, a filter. Each changes
// the files that its recipe names and no others.
import { companyField, locationField } from './field-recipes.ts';
import { bothOf, type Recipe, written } from './recipe.ts';

const tickets = 'apps/portal/src/rooms/tickets';
const ticketField: Recipe = {
  heading: 'Add a field of tickets',
  page: 'docs/recipes/ticket-field.md',
  steps: [
    {
      file: 'packages/contract/src/tickets/ticket-text.schema.ts',
      after: '  subcategory: requiredText(100),',
      add: "\n  urgency: z._default(requiredText(20), 'normal'),",
    },
    {
      file: 'apps/server/src/rooms/tickets/tickets.queries.ts',
      after: '  subcategory: text(),',
      add: '\n  urgency: withDefault(text()),',
    },
    {
      missedBy: 'declared-tables.test.ts',
      file: 'apps/server/migrations/9001-urgency.sql',
      content: "-- compatible\nalter table tickets add column urgency text not null default 'normal';\n",
    },
    {
      file: `${tickets}/components/edit-ticket-form.tsx`,
      after: "        {...form.getInputProps('subject')}\n      />",
      add: "\n      <TextInput label={t(($) => $.fields.urgency)} {...form.getInputProps('urgency')} />",
    },
    {
      file: `${tickets}/use-ticket-wizard.ts`,
      of: (text) =>
        text
          .replace('  subject: newTicket.shape.subject,', '$&\n  urgency: newTicket.shape.urgency,')
          .replace('    subject: values.subject,', '$&\n    urgency: values.urgency,')
          .replace("initialValues: { subject: '',", "initialValues: { subject: '', urgency: 'normal',"),
    },
    {
      file: `${tickets}/components/ticket-wizard.tsx`,
      after: "        {...form.getInputProps('subject')}\n      />",
      add: "\n      <TextInput label={t(($) => $.fields.urgency)} {...form.getInputProps('urgency')} />",
    },
    {
      file: 'apps/portal/src/rooms/challenges/challenge-form.ts',
      after: '    subject: form.subject,',
      add: "\n    urgency: 'normal',",
    },
    {
      file: `${tickets}/components/ticket-details.tsx`,
      after: '    [t(($) => $.fields.project), ticket.Project.name],',
      add: '\n    [t(($) => $.fields.urgency), ticket.urgency],',
    },
    {
      file: `${tickets}/testing/ticket.builder.ts`,
      after: '    subject: `Ticket ${id}`,',
      add: "\n    urgency: 'normal',",
    },
    ...bothOf(tickets, ['fields'], { urgency: 'Urgency' }, { urgency: 'Urgencia' }),
    written(
      'urgency',
      ["      subject: 'Falta una góndola',", "      subject: 'Sobra una góndola',"],
      ['high', 'low'],
    ),
  ],
};

const setting: Recipe = {
  heading: 'Add a setting',
  page: 'docs/recipes/setting.md',
  steps: [
    {
      file: 'packages/contract/src/settings/settings.schema.ts',
      of: (text) =>
        text
          .replace(
            '  lowBalance: z.int()',
            '  supportPhone: z.string().check(z.trim(), z.maxLength(40)),\n  $&',
          )
          .replace('  lowBalance: 3,', "  supportPhone: '',\n  $&"),
    },
    {
      file: 'apps/portal/src/rooms/settings/components/settings-form-card.tsx',
      after: "        {last('ganttUrl')}",
      add: "\n        <TextInput label={t(($) => $.field.supportPhone)} {...form.getInputProps('supportPhone')} />\n        {last('supportPhone')}",
    },
    ...bothOf(
      'apps/portal/src/rooms/settings',
      ['field'],
      { supportPhone: 'Telephone of support' },
      { supportPhone: 'Teléfono de soporte' },
    ),
  ],
};

const questionType: Recipe = {
  heading: 'Add a question type',
  page: 'docs/recipes/question-type.md',
  steps: [
    {
      file: 'packages/survey/src/types/percentage.ts',
      content: `import { numberText, textType, wholeBetween } from './question-type.ts';

const codec = numberText(/^\\d{1,3}$/, 3);

/** A whole share of a hundred. */
export const percentage = textType({
  seconds: 8,
  alsoCalled: ['porcentaje', 'percent'],
  foundBy: 'percent share porcentaje',
  sample: (random) => String(wholeBetween(random, 0, 100)),
  group: 'other',
  codec,
  checkText: (text) => ((codec.decode(text) ?? 101) > 100 ? 'integerInvalid' : null),
});
`,
    },
    {
      file: 'packages/survey/src/types/index.ts',
      of: (text) =>
        text
          .replace("import { price } from './price.ts';", "import { percentage } from './percentage.ts';\n$&")
          .replace('  price,\n  video,', '  price,\n  percentage,\n  video,'),
    },
    {
      file: 'packages/questions/src/types/percentage.tsx',
      content: `import { NumberDisplay } from '../parts/displays.tsx';
import { TextField } from '../parts/text-field.tsx';
import type { QuestionView } from '../question-view.ts';

/** A whole share of a hundred. */
export const percentage: QuestionView = {
  Input: (props) => <TextField {...props} inputMode="numeric" />,
  Display: NumberDisplay,
};
`,
    },
    {
      file: 'packages/questions/src/types/index.ts',
      of: (text) =>
        text
          .replace(
            "import { price } from './price.tsx';",
            "import { percentage } from './percentage.tsx';\n$&",
          )
          .replace('  price,\n  video,', '  price,\n  percentage,\n  video,'),
    },
    {
      file: 'packages/questions/src/question-icons.ts',
      after: '  price: IconCash,',
      add: '\n  percentage: IconDecimal,',
    },
    {
      file: 'packages/questions/src/questions.test.tsx',
      of: (text) =>
        text.replace(
          '  price: {',
          "  percentage: { way: typing('50'), said: { value: '50' }, shows: '50', refused: [{ value: '101' }, 'integerInvalid'] },\n$&",
        ),
    },
    ...bothOf('packages/questions/src', ['type'], { percentage: 'Percentage' }, { percentage: 'Porcentaje' }),
  ],
};

const importKind: Recipe = {
  heading: 'Add an import',
  page: 'docs/recipes/import.md',
  steps: [
    {
      file: 'packages/contract/src/imports/import-kinds.ts',
      of: (text) =>
        text.replace(
          '  sales: {\n',
          `  orders: {
    area: 'stock',
    path: '/api/product-locations/stock-and-sales/upload-orders',
    page: '/upload-stock-and-sales-information',
    implies: ['internal', 'place'],
    rows: 'ordered',
    topics: ['stock'],
    key: ['date', 'location_internal_code', 'product_internal_code'],
    missing: 'leave',
    onlyAdds: true,
    columns: [required('date', 'day', 'fecha'), locationCode, productCode, required('units', 'number')],
  },
$&`,
        ),
    },
    {
      file: 'apps/server/src/rooms/imports/kinds/movements.queries.ts',
      of: (text) =>
        `${text.replace("'stock_counts' | 'sales'", "'stock_counts' | 'sales' | 'orders'")}\nexport const orderQueries = queriesOf('orders', ['units']);\n`,
    },
    {
      file: 'apps/server/src/rooms/imports/kinds/kinds.ts',
      of: (text) =>
        text
          .replace('import { salesQueries', 'import { orderQueries, salesQueries')
          .replace(
            'const sales: KindRules = {',
            "const orders: KindRules = { ...movements, name: 'orders', cells: { units: counted }, queries: orderQueries };\n\n$&",
          )
          .replace('  stock,\n  sales,', '  stock,\n  orders,\n  sales,'),
    },
    {
      missedBy: 'kinds.api.test.ts',
      file: 'apps/server/migrations/9002-orders.sql',
      content: `-- incompatible: the version before does not know the kind
create table orders (like sales including all);
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('products', 'locations', 'product-locations',
  'location-projects', 'user-projects', 'user-locations', 'people', 'stock', 'sales', 'orders'));
`,
    },
    ...bothOf(
      'apps/portal/src/rooms/imports',
      ['kind'],
      { orders: { title: 'Stock and sales', description: 'Orders.', thing: 'orders' } },
      { orders: { title: 'Stock y ventas', description: 'Pedidos.', thing: 'pedidos' } },
    ),
  ],
};

const listPage: Recipe = {
  heading: 'Add a list page',
  page: 'docs/recipes/list-page.md',
  steps: [
    {
      file: 'packages/contract/src/screens.ts',
      after:
        "  { route: '/mails', room: 'mails', lists: ['mails'], area: 'administration', menu: 'administration' },",
      add: "\n  { route: '/mail-log', room: 'mails', lists: ['mails:log'], area: 'administration', menu: 'administration' },",
    },
    {
      file: 'apps/portal/src/routes/_portal/mail-log.tsx',
      content: `import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { listSearch } from '@gondola/ui/table/list-search.ts';
import { MailLogPage } from '~/rooms/mails/pages/mail-log-page.tsx';

export const Route = createFileRoute('/_portal/mail-log')({
  validateSearch: listSearch([]),
  loader: () => loadTexts('mails'),
  component: MailLogPage,
});
`,
    },
    {
      file: 'apps/portal/src/rooms/mails/pages/mail-log-page.tsx',
      content: `import { mailEndpoints, type MailRow } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { useList, useListAddress } from '~/lists/use-list.ts';

const route = getRouteApi('/_portal/mail-log');

/** /mail-log: every mail in a list. */
export function MailLogPage() {
  const { t } = useTranslation('mails');
  const list = useListAddress(route, { list: 'mails:log' });
  const result = useList(mailEndpoints.list, list, {
    query: { searchValue: list.search.searchValue, state: undefined },
    read: ({ mails, totalMails }) => [mails, totalMails],
  });
  return (
    <section>
      <PageHeader title={t(($) => $.title)} />
      <DataTable<MailRow>
        name="mail-log"
        label={t(($) => $.title)}
        columns={[{ key: 'to', header: t(($) => $.column.to), cell: ({ to }) => to }]}
        list={list}
        result={result}
        rowKey={({ id }) => id}
        rowLabel={({ subject }) => subject}
        empty={{ title: t(($) => $.empty), text: t(($) => $.emptyText) }}
        search={<ListSearchField list={list} placeholder={t(($) => $.search)} />}
      />
    </section>
  );
}
`,
    },
    {
      file: 'apps/portal/src/app/menu.ts',
      after: "  '/mails': IconInbox,",
      add: "\n  '/mail-log': IconInbox,",
    },
    {
      file: 'apps/portal/src/app/text/en.json',
      of: (text) => text.replace('"/mails": "Sent e-mails",', '$&\n      "/mail-log": "Mail log",'),
    },
    {
      file: 'apps/portal/src/app/text/es.json',
      of: (text) =>
        text.replace('"/mails": "Correos enviados",', '$&\n      "/mail-log": "Registro de correos",'),
    },
    ...bothOf(
      'apps/portal/src/rooms/search',
      ['pageWords'],
      { '/mail-log': 'mail log' },
      { '/mail-log': 'registro correos' },
    ),
  ],
};

const filter: Recipe = {
  heading: 'Add a filter',
  page: 'docs/recipes/filter.md',
  steps: [
    {
      file: 'packages/contract/src/responses/response-filters.ts',
      of: (text) =>
        text
          .replace(
            '  duplicatePhoto: z.optional(z.stringbool()),',
            '$&\n  status: z.optional(z.enum(reviewStates)),',
          )
          .replace("  duplicatePhoto: 'photo',", "$&\n  status: 'status',")
          .replace("from '../wire.ts';", "$&\nimport { reviewStates } from './review-states.ts';"),
    },
    {
      file: 'apps/server/src/rooms/responses/response-list.queries.ts',
      after: 'const filterConditions: FilterConditions<ResponseFilter> = {',
      add: '\n  status: (status) => sql`t.review_status = ${status}`,',
    },
    {
      file: 'apps/portal/src/rooms/responses/pages/responses-page.tsx',
      of: (text) =>
        text.replace('fieldsOf, responseEndpoints }', 'fieldsOf, responseEndpoints, reviewStates }').replace(
          '              contested: (its) => (',
          `              status: (its) => (
                <FilterMenu
                  {...its}
                  name={t(($) => $.filter.status)}
                  options={reviewStates.map((value) => ({ value, label: t(($) => $.status[value]) }))}
                />
              ),
$&`,
        ),
    },
    ...bothOf('apps/portal/src/rooms/responses', ['filter'], { status: 'Status' }, { status: 'Estado' }),
  ],
};

export const recipes: readonly Recipe[] = [
  companyField,
  locationField,
  ticketField,
  setting,
  questionType,
  importKind,
  listPage,
  filter,
];
