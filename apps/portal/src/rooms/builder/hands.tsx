import type { ShownDialog } from './dialogs/dialogs.tsx';
import { useBuilder } from './builder-store.ts';
import { useLeavingPictures } from './picture-uploads.ts';
import { useBuilderKeys, useOutlineKeys } from './use-builder-keys.ts';
import { useGoTo } from './use-go-to.tsx';
import { usePagesClipboard } from './use-pages-clipboard.ts';

export { SelectionFoot } from './outline/selection-foot.tsx';

interface HandsProps {
  readonly onShow: (dialog: ShownDialog) => void;
  readonly onPhone: () => void;
}

/** The keys of the builder, its clipboard and the question before it is left; nobody needs them before the page is there. */
export default function Hands({ onShow, onPhone }: HandsProps) {
  const store = useBuilder();
  const goTo = useGoTo();
  useLeavingPictures();
  useBuilderKeys({
    onPhone,
    onProblems: () => onShow('problems'),
    onMove: () => store.view.selected.size > 0 && onShow('move'),
    onGoTo: goTo.begin,
    onPublish: () => onShow('publish'),
  });
  useOutlineKeys();
  usePagesClipboard(() => onShow('bring'));
  return goTo.chip;
}
