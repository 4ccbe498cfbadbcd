import { type ComponentType, Suspense } from 'react';
import { partWithTexts } from '~/loading/part-with-texts.ts';
import { loadCompanyDialog } from '../../companies/index.ts';
import { loadAddLocation } from '../../locations/index.ts';
import { loadProductDialog } from '../../products/index.ts';
import { loadProjectDialog } from '~/rooms/projects/index.ts';
import { loadReportForm } from '../../reports/index.ts';
import { loadTaskWizard } from '../../tasks/index.ts';
import { loadRegisterDialog } from '../../users/index.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import type { StepForm } from '../step-ways.ts';

interface FormProps {
  onClose: () => void;
}

const Register = partWithTexts(loadRegisterDialog, 'users');

const forms: Readonly<Record<StepForm, ComponentType<FormProps>>> = {
  company: partWithTexts(loadCompanyDialog, 'companies'),
  project: partWithTexts(loadProjectDialog, 'projects'),
  location: partWithTexts(loadAddLocation, 'locations'),
  phones: lazyPart(() => import('./phones-dialog.tsx')),
  product: partWithTexts(loadProductDialog, 'products'),
  scout: ({ onClose }) => <Register beginAs="scout" onClose={onClose} />,
  client: ({ onClose }) => <Register beginAs="client" onClose={onClose} />,
  task: partWithTexts(loadTaskWizard, 'tasks'),
  report: partWithTexts(loadReportForm, 'reports'),
};

/** The form of a first step over the page that the person is on; each is fetched when it first opens. */
export default function StepFormDialog({ form, onClose }: FormProps & { form: StepForm }) {
  const Form = forms[form];
  return (
    <Suspense>
      <Form onClose={onClose} />
    </Suspense>
  );
}
