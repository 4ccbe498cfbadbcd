// The strokes and measures of the audit before a reaudit, on the photo that is shown.
import { useApi } from '@gondola/client/queries.ts';
import { type TeleauditAnswer, teleauditEndpoints, type TeleauditImage } from '@gondola/contract';
import { type MarkAssignment, maximumStrokes } from '@gondola/shelf';
import { type Dispatch, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '@gondola/ui/toasts/toasts.ts';
import { missingStrokes, scaledTo } from './drawing/carry-over.ts';
import type { Stroke } from './drawing/stroke.ts';
import type { WorkspaceAction } from './drawing/workspace.ts';
import { type DrawingMode, shareOfMode } from './mode-screens.ts';
import { savedStrokes } from './use-workspace.ts';

interface Shown {
  readonly mode: DrawingMode;
  readonly answer: Pick<TeleauditAnswer, 'id' | 'auditRound'>;
  readonly image: TeleauditImage;
  /** Drawn on it now, and what the colours mean. */
  readonly strokes: readonly Stroke[];
  readonly marks: MarkAssignment;
  readonly mayDraw: boolean;
  readonly dispatch: Dispatch<WorkspaceAction>;
  /** Announces what was done. */
  readonly say: (text: string) => void;
}

/** The earlier audit of a photo, its strokes in pixels of the photo of now; null where there is none. */
export function useEarlierAudit({ mode, answer, image, strokes, marks, mayDraw, dispatch, say }: Shown) {
  const { t } = useTranslation('teleaudit');
  const [isShown, setShown] = useState(false);
  const { data } = useApi(
    teleauditEndpoints.earlierAudit,
    { params: { id: answer.id } },
    { enabled: answer.auditRound > 1 },
  );
  const audit = data?.earlierAudit;
  const before = audit?.images.find(({ currentImageId }) => currentImageId === image.id);
  if (!audit || !before) return null;
  const { auditedAt, auditedBy } = audit;
  const earlier = scaledTo(savedStrokes(before, mode), before, image);
  const missing = missingStrokes(strokes, earlier, { before: audit.marks, now: marks });
  const carryOver = () => {
    const all = [...strokes, ...missing];
    if (all.length > maximumStrokes) {
      notifyError(t(($) => $.canvas.tooMany));
      return;
    }
    dispatch({ type: 'edit', imageId: image.id, strokes: all });
    setShown(false);
    say(t(($) => $.earlier.carried, { count: missing.length }));
  };
  return {
    auditedAt,
    auditedBy,
    marks: audit.marks,
    strokes: earlier,
    missing: missing.length,
    /** Puts the strokes that are not there yet on the photo, as one step that can be undone. */
    carryOver: mayDraw && missing.length > 0 ? carryOver : undefined,
    share: before.shares.find(({ shareType }) => shareType === shareOfMode[mode])?.score ?? null,
    isReplaced: before.id !== image.id,
    isShown,
    setShown,
  };
}

export type EarlierAudit = NonNullable<ReturnType<typeof useEarlierAudit>>;
