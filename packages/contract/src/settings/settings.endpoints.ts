import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { settings } from './settings.schema.ts';

/** What the pages of everyone need of the settings; nothing in it is a secret. */
export const portalSettings = z.object({
  ...z.pick(settings, { helpCenterUrl: true, weatherUrl: true, weatherPlace: true, lowBalance: true }).shape,
  /** The Gantt page, for people whose e-mail is of the provider's domain (D25); null for others and when none is set. */
  ganttUrl: z.nullable(z.string()),
});
export type PortalSettings = z.infer<typeof portalSettings>;

export const settingsEndpoints = {
  portal: endpoint({
    method: 'GET',
    path: '/api/settings/portal',
    access: 'portal',
    summary: 'The settings that the pages of the caller need',
    data: z.object({ settings: portalSettings }),
  }),
};
