// The tabs of the administration screen in their order. Each is a component of the room it belongs to, fetched through
// that room's door when its tab is opened; a tab is listed here once it exists.
import type { ComponentType, LazyExoticComponent } from 'react';
import type { ListName } from '@gondola/contract';
import { partWithTexts } from '~/loading/part-with-texts.ts';
import type { FlatNamespace } from 'i18next';
import { loadCompaniesTab } from '~/rooms/companies/index.ts';
import { loadTermsTab } from '~/rooms/documents/index.ts';
import { loadHomeMessagesTab, loadNewsTab } from '~/rooms/home/index.ts';
import { loadProjectsTab } from '~/rooms/projects/index.ts';
import { loadReportsTab } from '~/rooms/reports/index.ts';
import type { ListTabProps } from '@gondola/ui/table/list-tab.ts';

type AdministrationTab = ComponentType<ListTabProps<'active'>>;

/** Component and texts arrive together. */
const tab = (
  texts: FlatNamespace,
  load: () => Promise<{ default: AdministrationTab }>,
): LazyExoticComponent<AdministrationTab> => partWithTexts(load, texts);

export const administrationTabs = {
  companies: tab('companies', loadCompaniesTab),
  projects: tab('projects', loadProjectsTab),
  reports: tab('reports', loadReportsTab),
  news: tab('home', loadNewsTab),
  terms: tab('documents', loadTermsTab),
  'home-messages': tab('home', loadHomeMessagesTab),
} as const;

/** Tabs that show a list of rows, by its name. */
export const administrationLists: Readonly<Partial<Record<AdministrationTabName, ListName>>> = {
  companies: 'companies',
  projects: 'projects',
  reports: 'reports',
  terms: 'documents:terms',
};

type AdministrationTabName = keyof typeof administrationTabs;

export const administrationTabNames = Object.keys(administrationTabs) as AdministrationTabName[];

/** The tab the address names; the first one otherwise. */
export const administrationTabOf = (name: string | undefined): AdministrationTabName =>
  administrationTabNames.find((known) => known === name) ?? 'companies';
