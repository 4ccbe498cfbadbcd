// The recipes for fields of what companies keep.
import { bothOf, type Recipe } from './recipe.ts';

/** Adds values of a field to the test that writes every field and reads it back. */
const written = (
  name: string,
  after: readonly [first: string, second: string],
  values: readonly [string, string],
) => ({
  file: 'apps/server/test/written-and-read.api.test.ts',
  of: (text: string) =>
    after.reduce(
      (all, line, place) => all.replace(line, () => `${line}\n      ${name}: '${values[place]}',`),
      text,
    ),
});

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
    written('storeFormat', ["      chain: 'Andina',", "      chain: 'Del Sur',"], ['Kiosco', 'Súper']),
  ],
};
