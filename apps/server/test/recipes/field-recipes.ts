// The recipes for fields of what companies keep.
import { bothOf, type Recipe, written } from './recipe.ts';

const companies = 'apps/portal/src/rooms/companies';
export const companyField: Recipe = {
  heading: 'Add a field of companies',
  page: 'docs/recipes/company-field.md',
  steps: [
    {
      file: 'packages/contract/src/companies/company.schema.ts',
      of: (text) =>
        text
          .replace(
            '  taxId: { sent: requiredText(40),',
            '  costCenter: { sent: optionalText(40), shown: z.nullable(z.string()) },\n$&',
          )
          .replace('requiredText,', 'optionalText, requiredText,'),
    },
    {
      file: 'apps/server/src/rooms/companies/companies.queries.ts',
      after: '  taxId: nullable(text()),',
      add: '\n  costCenter: nullable(text()),',
    },
    {
      missedBy: 'declared-tables.test.ts',
      file: 'apps/server/migrations/9005-cost-center.sql',
      content: '-- compatible\nalter table companies add column cost_center text;\n',
    },
    {
      missedBy: 'a person who looks for its input',
      file: `${companies}/components/company-dialog.tsx`,
      of: (text) =>
        text.replace(
          '      <TimeZoneSelect\n',
          "      <TextInput label={t(($) => $.fields.costCenter)} {...form.getInputProps('costCenter')} />\n$&",
        ),
    },
    {
      file: `${companies}/testing/company.builder.ts`,
      after: '  whatsappLink: null,',
      add: '\n  costCenter: null,',
    },
    {
      missedBy: 'the types of packages/client',
      file: 'packages/client/src/queries.test.tsx',
      after: "  taxId: '1',",
      add: '\n  costCenter: null,',
    },
    ...bothOf(companies, ['fields'], { costCenter: 'Cost centre' }, { costCenter: 'Centro de costos' }),
    written(
      'costCenter',
      ["      name: 'Botica Andina',", "      name: 'Botica del Sur',"],
      ['CC-7', 'CC-8'],
    ),
  ],
};

const locations = 'apps/portal/src/rooms/locations';
export const locationField: Recipe = {
  heading: 'Add a field of locations',
  page: 'docs/recipes/location-field.md',
  steps: [
    {
      file: 'packages/contract/src/locations/location-fields.ts',
      after: 'chainSubCategory: 255',
      add: ', storeFormat: 60',
    },
    {
      file: 'packages/contract/src/imports/import-kinds.ts',
      of: (text) =>
        text.replace(
          '} as const satisfies Record<SnakeCase<LocationKey>, ImportColumn>;',
          "  store_format: column('store_format', 'text', 'formato de tienda'),\n$&",
        ),
    },
    {
      file: 'apps/server/src/rooms/locations/general-locations.queries.ts',
      after: '  chainSubCategory: nullable(text()),',
      add: '\n  storeFormat: nullable(text()),',
    },
    {
      missedBy: 'declared-tables.test.ts',
      file: 'apps/server/migrations/9006-store-format.sql',
      content: '-- compatible\nalter table locations add column store_format text;\n',
    },
    ...bothOf(locations, ['fields'], { storeFormat: 'Format' }, { storeFormat: 'Formato' }),
    ...bothOf(
      'apps/portal/src/rooms/imports',
      ['column'],
      { store_format: 'Format' },
      { store_format: 'Formato' },
    ),
    ...[
      ...bothOf(
        'apps/server/src/rooms/imports',
        ['template', 'columns'],
        { store_format: 'Format of the shop' },
        { store_format: 'Formato del local' },
      ),
      ...bothOf(
        'apps/server/src/rooms/imports',
        ['template', 'examples'],
        { store_format: 'Kiosco' },
        { store_format: 'Kiosco' },
      ),
    ].map((step) => Object.assign(step, { missedBy: 'given-and-taken.api.test.ts' })),
    {
      missedBy: 'exports.api.test.ts',
      file: 'apps/server/test/exports.api.test.ts',
      of: (text) => text.replace("'l.chain_sub_category'", "$&, 'l.store_format'"),
    },
    written('storeFormat', ["      chain: 'Andina',", "      chain: 'Del Sur',"], ['Kiosco', 'Súper']),
  ],
};
