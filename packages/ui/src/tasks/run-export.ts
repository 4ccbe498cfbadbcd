// A file made here or by the server, saved by the browser while the tray tells how it goes.
import { notifyError } from '../toasts/toasts.ts';
import { runWork } from './long-work.ts';
import { saveFile } from './save-file.ts';

/** How work is followed: when to stop, and how progress is reported. */
export interface Followed {
  readonly signal: AbortSignal;
  readonly progress: (done: number, total?: number) => void;
}

export interface ExportWords {
  /** As the tray names it. */
  readonly title: string;
  /** The words of a failure, with the reason. */
  readonly failed: (reason: string) => string;
}

/** Saves the file that `make` gives, with its progress in the task tray, where it can be opened again; a failure is shown and not thrown. */
export async function runExport(
  { title, failed }: ExportWords,
  make: (how: Followed) => Promise<File>,
): Promise<void> {
  try {
    await runWork({ id: crypto.randomUUID(), title, resultHref: (made: string) => made }, async (how) =>
      saveFile(await make(how)),
    );
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notifyError(failed(error instanceof Error ? error.message : ''));
  }
}
