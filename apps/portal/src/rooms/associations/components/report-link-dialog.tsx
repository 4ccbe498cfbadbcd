import { useState } from 'react';
import { type LinkedReport, readReportFilter, type ReportKind, reportLinkBody } from '@gondola/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { fieldRule, filled } from '@gondola/ui/form/field-rules.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { faultWords } from '../filter-words.ts';
import { filterRowsOf, isIncomplete } from '../filter-rows.ts';
import { useLinkChanges } from '../queries.ts';
import { useReportChoices } from '../use-choices.ts';
import { FilterField } from './filter-field.tsx';
import { LinkTarget } from './link-target.tsx';

interface ReportLinkDialogProps {
  userId: number;
  /** The link to change; without one a new link is made. */
  link?: LinkedReport | undefined;
  onClose: () => void;
}

/** Links a person to a report, with what they may see of it. */
export function ReportLinkDialog({ userId, link, onClose }: ReportLinkDialogProps) {
  const { t } = useTranslation('associations');
  const { t: u } = useTranslation('users');
  const { linkReport, changeReportLink } = useLinkChanges();
  const [searchValue, setSearchValue] = useState('');
  const found = useReportChoices(userId, searchValue);
  const [chosenKind, setChosenKind] = useState<ReportKind>();
  const kind = link?.kind ?? chosenKind;
  const state = useZodForm({
    schema: z.object({
      powerbiReportId: filled,
      configJson: z.string().check(
        z.check<string>(({ value, issues }) => {
          const { fault } = readReportFilter(value);
          if (fault) issues.push({ code: 'custom', input: value, message: faultWords(fault, t) });
          const isPart = kind && filterRowsOf(value)?.some((row) => isIncomplete(row, kind));
          if (isPart)
            issues.push({ code: 'custom', input: value, message: t(($) => $.filter.incomplete[kind]) });
        }),
      ),
      configDescription: fieldRule(reportLinkBody.shape.configDescription),
    }),
    initialValues: {
      powerbiReportId: link ? String(link.id) : '',
      configJson: link?.configJson ?? '',
      configDescription: link?.configDescription ?? '',
    },
    onSubmit: async ({ powerbiReportId, configJson, configDescription }) => {
      const body = { userId, powerbiReportId: Number(powerbiReportId), configJson, configDescription };
      await (link ? changeReportLink : linkReport).mutateAsync(body);
      notifySuccess(u(($) => $.userInfo.assocSuccess));
      onClose();
    },
  });
  const { form } = state;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={link ? t(($) => $.report.edit, { name: link.reportName }) : t(($) => $.report.link)}
      action={t(($) => (link ? $.report.save : $.report.link))}
      state={state}
      width={600}
    >
      <LinkTarget
        label={t(($) => $.report.name)}
        placeholder={t(($) => $.report.choose)}
        linked={link?.reportName}
        value={form.values.powerbiReportId}
        onChange={(value) => {
          form.setFieldValue('powerbiReportId', value);
          setChosenKind(found.kindOf(value));
        }}
        error={form.errors['powerbiReportId']}
        found={found}
        onSearch={setSearchValue}
      />
      <FilterField
        value={form.values.configJson}
        onChange={(text) => form.setFieldValue('configJson', text)}
        error={form.errors['configJson']}
        report={kind && { id: Number(form.values.powerbiReportId), kind }}
      />
      <TextInput
        label={t(($) => $.report.description)}
        description={t(($) => $.report.descriptionHint)}
        autoComplete="off"
        {...form.getInputProps('configDescription')}
      />
    </FormDialog>
  );
}
