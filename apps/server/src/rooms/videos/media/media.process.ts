// The process that touches media files; run-media-task.ts starts it, bounds it and kills it. FFmpeg is loaded here and nowhere
// else. One task, one answer, then the end.
import { makeCopy, prepare } from './copy-video.ts';
import { listen } from './listen.ts';
import { type MediaAnswer, MediaFault, type MediaFacts, type MediaTask } from './media-task.ts';

const say = (answer: MediaAnswer): void => void process.send?.(answer);

/** Milliseconds between two words about progress. */
const pause = 250;
let last = 0;

function report(percent: number): void {
  const now = Date.now();
  if (now - last < pause) return;
  last = now;
  say({ progress: Math.max(0, Math.min(100, percent)) });
}

async function run(task: MediaTask): Promise<MediaFacts> {
  if (task.task === 'prepare') return prepare(task, report);
  if (task.task === 'detect') {
    // Loaded where it is asked for: what finds faces may be left out of an installation that can do everything else.
    const { detectFaces } = await import('./faces/detect-faces.ts');
    return detectFaces(task, report);
  }
  if (task.task === 'listen') return listen(task, report);
  return makeCopy(task, report, task);
}

/** The fault of a failed task: FFmpeg's message of a disk without room is that of the system; everything else is about the file. */
function faultOf(error: unknown): MediaAnswer {
  if (error instanceof MediaFault) return { fault: error.code, detail: error.message };
  const detail = error instanceof Error ? error.message : String(error);
  return {
    fault: /no space left|ENOSPC/i.test(detail) ? 'diskFull' : 'unreadable',
    detail: detail.slice(0, 500),
  };
}

process.on('message', (task: MediaTask) => {
  run(task).then(
    (facts) => say({ facts }),
    (error: unknown) => say(faultOf(error)),
  );
});
// The server is gone: nobody wants this any more.
process.on('disconnect', () => process.exit(0));
