// Written by `node scripts/checks/screen-texts.ts --write`: the texts there are, for the types of t().
import type ui from '../../../../packages/ui/src/text/en.json';
import type questions from '../../../../packages/questions/src/text/en.json';
import type app from '../app/text/en.json';
import type assignments from '../rooms/assignments/text/en.json';
import type associations from '../rooms/associations/text/en.json';
import type audit from '../rooms/audit/text/en.json';
import type builder from '../rooms/builder/text/en.json';
import type categories from '../rooms/categories/text/en.json';
import type challenges from '../rooms/challenges/text/en.json';
import type companies from '../rooms/companies/text/en.json';
import type documents from '../rooms/documents/text/en.json';
import type factors from '../rooms/factors/text/en.json';
import type groups from '../rooms/groups/text/en.json';
import type home from '../rooms/home/text/en.json';
import type imports from '../rooms/imports/text/en.json';
import type locations from '../rooms/locations/text/en.json';
import type mails from '../rooms/mails/text/en.json';
import type notifications from '../rooms/notifications/text/en.json';
import type products from '../rooms/products/text/en.json';
import type projects from '../rooms/projects/text/en.json';
import type reports from '../rooms/reports/text/en.json';
import type reviews from '../rooms/reviews/text/en.json';
import type search from '../rooms/search/text/en.json';
import type sessions from '../rooms/sessions/text/en.json';
import type settings from '../rooms/settings/text/en.json';
import type stock from '../rooms/stock/text/en.json';
import type tasks from '../rooms/tasks/text/en.json';
import type teleaudit from '../rooms/teleaudit/text/en.json';
import type tickets from '../rooms/tickets/text/en.json';
import type users from '../rooms/users/text/en.json';
import type wallet from '../rooms/wallet/text/en.json';

/** Every text namespace with its keys, as English has them. */
export interface TextResources {
  ui: typeof ui;
  questions: typeof questions;
  app: typeof app;
  assignments: typeof assignments;
  associations: typeof associations;
  audit: typeof audit;
  builder: typeof builder;
  categories: typeof categories;
  challenges: typeof challenges;
  companies: typeof companies;
  documents: typeof documents;
  factors: typeof factors;
  groups: typeof groups;
  home: typeof home;
  imports: typeof imports;
  locations: typeof locations;
  mails: typeof mails;
  notifications: typeof notifications;
  products: typeof products;
  projects: typeof projects;
  reports: typeof reports;
  reviews: typeof reviews;
  search: typeof search;
  sessions: typeof sessions;
  settings: typeof settings;
  stock: typeof stock;
  tasks: typeof tasks;
  teleaudit: typeof teleaudit;
  tickets: typeof tickets;
  users: typeof users;
  wallet: typeof wallet;
}

export type TextNamespace = keyof TextResources;
