import { useRef, useState } from 'react';
import {
  type AdministeredReport,
  dashboardNames,
  newReport,
  type ReportKind,
  type WarningStatus,
  warningStatuses,
} from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useExpectedValues } from '@gondola/client/use-expected-values.ts';
import { useCompanies } from '@gondola/client/use-companies.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { demanded, fieldRule, filled } from '@gondola/ui/form/field-rules.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { type NewReport, useChangeReport, useCreateReport } from './queries.ts';

const { reportName, reportDescription, reportId, workspaceId, fileUrl, identityRoles } = newReport.shape;

const common = {
  reportName,
  reportDescription,
  /** Select works with text. */
  companyId: filled,
  warningMessage: z.string(),
  identityRoles: fieldRule(identityRoles),
};
const warning = z.enum(warningStatuses);

/** No field may be empty (back-office 5); a built-in dashboard has no workspace, and may do without a picture. */
const schema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('powerbi'),
    ...common,
    warningStatus: warning,
    workspaceId: demanded(workspaceId),
    reportId,
    fileUrl: demanded(fileUrl),
    dashboard: z.string(),
  }),
  z.object({
    kind: z.literal('dashboard'),
    ...common,
    warningStatus: warning,
    workspaceId: z.string(),
    reportId: z.string(),
    fileUrl: z.string(),
    dashboard: z.enum(dashboardNames),
  }),
]);
const whole = (required: string) =>
  schema.check(
    z.refine(
      ({ warningStatus, warningMessage }) => warningStatus === 'normal' || warningMessage.trim() !== '',
      {
        error: required,
        path: ['warningMessage'],
      },
    ),
  );

type Filled = z.infer<typeof schema>;

interface Values extends Record<string, unknown> {
  kind: ReportKind;
  reportName: string;
  reportDescription: string;
  companyId: string;
  workspaceId: string;
  reportId: string;
  /** The built-in dashboard, which the wire carries as `reportId`. */
  dashboard: string;
  fileUrl: string;
  /** Roles of row-level security, for Power BI alone. */
  identityRoles: string[];
  warningStatus: WarningStatus;
  warningMessage: string;
}

function contentOf(values: Filled) {
  const { kind, reportName, reportDescription, fileUrl } = values;
  const isDashboard = kind === 'dashboard';
  return {
    kind,
    reportName,
    reportDescription,
    reportId: isDashboard ? values.dashboard : values.reportId,
    workspaceId: isDashboard ? null : values.workspaceId,
    fileUrl: fileUrl || null,
    identityRoles: isDashboard ? [] : values.identityRoles,
  } satisfies Partial<NewReport>;
}

/** The form's values of an existing report. */
const shownOf = ({
  reportName,
  reportDescription,
  kind,
  reportId,
  workspaceId,
  fileUrl,
  ...rest
}: AdministeredReport) => {
  const { warningStatus, warningMessage } = rest;
  return {
    reportName,
    reportDescription,
    kind,
    reportId,
    workspaceId,
    fileUrl,
    warningStatus,
    warningMessage,
  };
};

/** The form of a new report, or of the one given. */
export function useReportForm(
  report: AdministeredReport | undefined,
  /** The first kind of a new report. */
  firstKind: ReportKind,
  onClose: () => void,
) {
  const { t } = useTranslation('reports');
  const { companyId, companies } = useCompanies();
  const create = useCreateReport();
  const change = useChangeReport();
  const [isUploading, setUploading] = useState(false);
  // One filled form is one report, however often it is sent.
  const requestId = useRef(crypto.randomUUID());
  const onlyCompany = companies.length === 1 ? companies[0]?.id : undefined;
  const company = report?.companyId ?? companyId ?? onlyCompany;
  const isDashboard = report?.kind === 'dashboard';
  const initialValues: Values = {
    kind: report?.kind ?? firstKind,
    reportName: report?.reportName ?? '',
    reportDescription: report?.reportDescription ?? '',
    companyId: company === undefined ? '' : String(company),
    workspaceId: report?.workspaceId ?? '',
    reportId: isDashboard ? '' : (report?.reportId ?? ''),
    dashboard: isDashboard ? report.reportId : 'overview',
    fileUrl: report?.fileUrl ?? '',
    identityRoles: report?.identityRoles ?? [],
    warningStatus: report?.warningStatus ?? 'normal',
    warningMessage: report?.warningMessage ?? '',
  };
  const withExpectedValues = useExpectedValues(report ? shownOf(report) : {});
  const state = useZodForm({
    schema: whole(t(($) => $.reportForm.required)),
    initialValues,
    onSubmit: async (values) => {
      const content = contentOf(values);
      if (report) {
        const { warningStatus } = values;
        const warningMessage = warningStatus === 'normal' ? null : values.warningMessage.trim();
        const edited = { id: report.id, ...content, warningStatus, warningMessage };
        await withExpectedValues((expected) => change.mutateAsync({ ...edited, expected }));
        notifySuccess(t(($) => $.reportForm.saved, { name: content.reportName }));
      } else {
        await create.mutateAsync({
          ...content,
          companyId: Number(values.companyId),
          requestId: requestId.current,
        });
        notifySuccess(t(($) => $.reportForm.created, { name: content.reportName }));
      }
      onClose();
    },
  });
  return { ...state, isUploading, setUploading, asksCompany: !report && company === undefined };
}
