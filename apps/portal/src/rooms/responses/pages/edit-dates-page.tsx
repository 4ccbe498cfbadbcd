import { type ReactNode, useState } from 'react';
import { responseEndpoints, reviewEndpoints, type ReviewedResponse } from '@gondola/contract';
import { Button, Input, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { object, refine, string } from 'zod/mini';
import { instantAt, wallTime } from '@gondola/formats/wall-clock.ts';
import { apiQuery, useChange } from '@gondola/client/queries.ts';
import { BackLink } from '@gondola/ui/display/back-link.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { timeZoneCity } from '@gondola/formats/time-zone-city.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { CompanyRegion } from '~/rooms/companies/index.ts';
import { NotThere } from '../components/not-there.tsx';
import { responseAddresses } from '../response-addresses.ts';
import { afterSaving } from '~/loading/after-saving.ts';
import classes from './edit-dates-page.module.css';

/** Calendars and clocks come with the form. */
const DayField = lazyPart(() => import('@gondola/ui/form/day-field.tsx'));
const ClockField = lazyPart(() => import('@gondola/ui/form/clock-field.tsx'));

const route = getRouteApi('/_portal/responses/$taskResponseId/edit');

/** /responses/{taskResponseId}/edit: when a response began, ended and arrived (field-audit 2.9). */
export function EditDatesPage() {
  const { t } = useTranslation('responses');
  const id = Number(route.useParams().taskResponseId);
  // The form is over the response as it was when it was opened.
  const { data, error, refetch } = useQuery({
    ...apiQuery(reviewEndpoints.get, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!data && error) return <NotThere error={error} onRetry={() => void refetch()} />;
  const response = data?.surveyResponse;
  return (
    <section>
      <BackLink to={responseAddresses.list}>{t(($) => $.title)}</BackLink>
      <PageHeader
        title={t(($) => $.dates.title)}
        description={response ? `${id} · ${response.Survey.title}` : t(($) => $.loading)}
        actions={
          <Button
            variant="default"
            renderRoot={(props) => <Link to={responseAddresses.detail(id)} {...props} />}
          >
            {t(($) => $.dates.detail)}
          </Button>
        }
      />
      {response ? (
        <CompanyRegion companyId={response.companyId}>
          <DatesForm key={id} response={response} />
        </CompanyRegion>
      ) : (
        <Skeleton height={280} role="status" aria-label={t(($) => $.loading)} />
      )}
    </section>
  );
}

const time = string().check(refine((text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text), 'invalidDate'));
const schema = object({ startedAt: time, finishedAt: time, createdAt: time });
const names = ['startedAt', 'finishedAt', 'createdAt'] as const;

function DatesForm({ response }: { response: ReviewedResponse }) {
  const { t } = useTranslation('responses');
  const formats = useFormats();
  // The clock that the fields were filled in by.
  const [{ timeZone, dayTime }] = useState(formats);
  const navigate = useNavigate();
  const change = useChange(responseEndpoints.editHeader);
  const { id } = response;
  // As they were when the form opened: what somebody else changes meanwhile is not sent back.
  const [before, setBefore] = useState(() => {
    const shown = Object.fromEntries(names.map((name) => [name, wallTime(response[name], timeZone)]));
    return shown as Record<(typeof names)[number], string>;
  });
  const state = useZodForm({
    schema,
    initialValues: before,
    stays: true,
    messages: { invalidDate: t(($) => $.dates.invalid) },
    onSubmit: async (values) => {
      // The fields know no seconds: what was not touched stays to the second.
      const changed = names.filter((name) => values[name] !== before[name]);
      const body = Object.fromEntries(
        changed.map((name) => [name, new Date(instantAt(values[name].slice(0, 16), timeZone)).toISOString()]),
      );
      await change.mutateAsync({ params: { id }, body });
      setBefore(values);
      notifySuccess(t(($) => $.saved));
      afterSaving(() => void navigate({ to: responseAddresses.detail(id) }));
    },
  });
  useLeaveQuestion(state.dirty, { busy: state.busy });
  return (
    <form noValidate onSubmit={state.onSubmit} className={classes.form}>
      <FormFailureNote text={state.failure} />
      {names.map((name) => (
        <MomentField key={name} label={t(($) => $.column[name])} {...state.form.getInputProps(name)} />
      ))}
      <p className={classes.note}>
        {t(($) => $.dates.note, { city: timeZoneCity(timeZone), at: dayTime(response.receivedAt) })}
      </p>
      <div className={classes.foot}>
        <Button type="submit" loading={state.busy}>
          {t(($) => $.save)}
        </Button>
      </div>
    </form>
  );
}

interface MomentFieldProps {
  label: string;
  /** yyyy-mm-ddThh:mm by the clock of the page's region; one of the parts may be missing. */
  value?: string;
  onChange: (moment: string) => void;
  error?: ReactNode;
}

/** The day of a value whose field holds a text that is no day; the form refuses it. */
const noDay = '?';

/** The two fields for a day and a time on the clock. */
function MomentField({ label, value = '', onChange, error }: MomentFieldProps) {
  const [day = '', time = ''] = value.split('T');
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" required role="group" aria-label={label}>
      <div className={classes.parts}>
        <DayField
          className={classes.day ?? ''}
          aria-label={label}
          value={day === noDay ? null : day}
          error={Boolean(error)}
          onChange={(chosen) => onChange(`${chosen ?? noDay}T${time}`)}
        />
        <ClockField
          value={time.slice(0, 5)}
          error={Boolean(error)}
          onChange={(typed) => onChange(`${day}T${typed}`)}
        />
      </div>
    </Input.Wrapper>
  );
}
