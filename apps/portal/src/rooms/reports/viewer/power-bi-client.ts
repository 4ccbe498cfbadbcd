// The official client, made once. It is large, so this file is only ever reached by what is loaded when a report opens.
import { factories, models, type Report, service } from 'powerbi-client';
import type { Embed } from './opened-report.ts';

let client: service.Service | undefined;

interface ShownReport {
  setAccessToken(token: string): Promise<void>;
  remove(): void;
}

export interface ReportListeners {
  onLoaded: () => void;
  /** The token ended before it was renewed. */
  onTokenEnded: () => void;
  /** Power BI gave up. */
  onFatal: () => void;
}

interface ClientError {
  message?: string;
  level?: models.TraceType;
}

/** Puts a report into an element, read-only, with filters that its reader does not see. */
export function showReport(
  element: HTMLElement,
  embed: Embed,
  filters: readonly object[],
  language: string,
  listeners: ReportListeners,
): ShownReport {
  client ??= new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
  const owner = client;
  try {
    const report = begin(owner, element, embed, filters, language);
    report.on('loaded', listeners.onLoaded);
    report.on<ClientError>('error', ({ detail }) => {
      if (detail.message === 'TokenExpired') listeners.onTokenEnded();
      else if (detail.level === models.TraceType.Fatal) listeners.onFatal();
    });
    return { setAccessToken: (token) => report.setAccessToken(token), remove: () => owner.reset(element) };
  } catch {
    // The client throws what it finds wrong with an address or a filter; the report is not shown then.
    queueMicrotask(listeners.onFatal);
    return { setAccessToken: () => Promise.resolve(), remove: () => owner.reset(element) };
  }
}

function begin(
  owner: service.Service,
  element: HTMLElement,
  { reportId, embedUrl, embedToken, name }: Embed,
  filters: readonly object[],
  language: string,
): Report {
  const report = owner.embed(element, {
    type: 'report',
    id: reportId,
    embedUrl,
    accessToken: embedToken,
    tokenType: models.TokenType.Embed,
    permissions: models.Permissions.Read,
    viewMode: models.ViewMode.View,
    filters: [...filters] as models.ReportLevelFilters[],
    settings: {
      panes: { filters: { visible: false } },
      localeSettings: { language },
      background: models.BackgroundType.Transparent,
    },
  } satisfies models.IReportEmbedConfiguration) as Report;
  report.setComponentTitle(name);
  return report;
}
