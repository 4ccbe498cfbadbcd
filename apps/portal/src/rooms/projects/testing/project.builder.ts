import type { DataOf, Project, projectEndpoints } from '@gondola/contract';

/** A project of somebody as the server answers it; everything not said is plain. */
export const aProject = (part: Partial<Project> = {}): Project => ({
  id: 1,
  projectId: 1,
  name: 'Ventas Retail',
  companyId: 1,
  role: 'client',
  tokensLeft: null,
  ticketCounts: [],
  ...part,
});

/** A page of the list with these projects, which are all of them. */
export const projectPage = (...projects: Project[]): DataOf<typeof projectEndpoints.list> => ({
  projects,
  totalProjects: projects.length,
  totalIsCapped: false,
  page: 0,
  limit: 1000,
});
