// A file the server makes, saved by the browser while the tray tells how it goes.
import { notifyError } from '~/ui/feedback/toasts.ts';
import { runWork } from './long-work.ts';

interface ExportParts {
  title: string;
  /** What is said when it fails, with the reason. */
  failed: (reason: string) => string;
  /** Makes the file and hands it over; answers the address at which the tray opens it again. */
  save: (signal: AbortSignal) => Promise<string>;
}

/** Saves a file with its progress in the task tray; a failure is told and not thrown. */
export async function runExport({ title, failed, save }: ExportParts): Promise<void> {
  try {
    await runWork({ id: crypto.randomUUID(), title, resultHref: (made: string) => made }, ({ signal }) =>
      save(signal),
    );
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notifyError(failed(error instanceof Error ? error.message : ''));
  }
}
