import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { Link } from '@tiptap/extension-link';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useTranslation } from 'react-i18next';
import { LinkControl } from './link-control.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { repeatedAfter, type Suggesting, useSuggestions } from './use-suggestions.ts';
import classes from './rich-text-editor.module.css';
import { isComposing } from '../pressed-key.ts';

interface RichTextEditorProps {
  label: string;
  value: string;
  onChange: (markup: string) => void;
  onBlur?: () => void;
  invalid: boolean;
  /** Element that says what is wrong. */
  errorId: string | undefined;
  lang?: string;
  tools?: (insert: (text: string) => void) => ReactNode;
  suggesting?: Suggesting | undefined;
  height?: number;
}

// Only what the server keeps (rich-text.ts there): anything else would be lost on saving.
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
  }),
  Link.configure({
    openOnClick: false,
    protocols: ['http', 'https', 'mailto', 'tel'],
    defaultProtocol: 'https',
  }),
];

/** Characters before the cursor that suggestions look at. */
const lookBehind = 80;

const markupOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** The editor of RichTextField: a toolbar walked with arrow keys over the text. */
export default function RichTextEditor({
  label,
  value,
  onChange,
  onBlur,
  invalid,
  errorId,
  lang,
  tools,
  suggesting,
  height,
}: RichTextEditorProps) {
  const { t } = useTranslation('ui');
  const labels = useEditorLabels();
  const editor = useEditor({
    extensions,
    content: value,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => {
      onChange(markupOf(now));
      readSuggestions(now);
    },
    // Typing moves the cursor first and is read then.
    onSelectionUpdate: () => suggestions.close(),
    onBlur: () => {
      suggestions.close();
      onBlur?.();
    },
  });
  const suggestions = useSuggestions(suggesting, (text, length) => {
    if (!editor) return;
    const { from, $from } = editor.state.selection;
    const { parent, parentOffset } = $from;
    const after = parent.textBetween(parentOffset, parent.content.size, undefined, '\n');
    editor
      .chain()
      .focus()
      .insertContentAt({ from: from - length, to: from + repeatedAfter(text, after) }, text)
      .run();
  });
  const readSuggestions = ({ state, view }: Editor) => {
    if (!suggesting) return;
    const { empty, $from } = state.selection;
    const { parent, parentOffset } = $from;
    const before = parent.textBetween(Math.max(0, parentOffset - lookBehind), parentOffset, undefined, '\n');
    suggestions.read(empty ? before : '', (length) => view.coordsAtPos($from.pos - length));
  };
  const press = useEffectEvent((event: globalThis.KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return false;
    if (!suggestions.press(event.key)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  });
  const { 'aria-controls': controls, 'aria-activedescendant': descendant } = suggestions.aria;
  // Before the next frame, in which a form moves the focus to its first field in error.
  useLayoutEffect(() => {
    if (!editor || editor.isDestroyed) return;
    editor.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-invalid': String(invalid),
          ...(errorId ? { 'aria-describedby': errorId } : {}),
          ...(lang ? { lang } : {}),
          ...(suggesting ? { 'aria-autocomplete': 'list' } : {}),
          ...(controls && descendant
            ? { 'aria-controls': controls, 'aria-activedescendant': descendant }
            : {}),
        },
        handleKeyDown: (_view, event) => press(event),
      },
    });
  }, [editor, label, invalid, errorId, lang, suggesting, controls, descendant]);
  // The form started again with another text.
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    if (value !== markupOf(editor)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Frame
      editor={editor}
      labels={labels}
      className={classes.frame ?? ''}
      data-invalid={invalid ? '' : undefined}
      {...(height === undefined ? {} : { style: { '--text-height': `${height}px` } })}
    >
      <Frame.Toolbar
        role="toolbar"
        aria-label={t(($) => $.editor.toolbar, { name: label })}
        className={classes.toolbar ?? ''}
        onKeyDown={stepThroughToolbar}
      >
        <Frame.ControlsGroup>
          <Frame.Bold />
          <Frame.Italic />
          <Frame.Underline />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.H2 />
          <Frame.BulletList />
          <Frame.OrderedList />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <LinkControl editor={editor} />
          <Frame.Unlink />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Undo />
          <Frame.Redo />
        </Frame.ControlsGroup>
        {tools?.((text) => editor?.chain().focus().insertContent(text).run())}
      </Frame.Toolbar>
      <Frame.Content className={classes.content ?? ''} />
      {suggestions.list ? <SuggestionList {...suggestions.list} /> : null}
    </Frame>
  );
}

/** Arrow keys, Home and End walk the buttons of a toolbar; the ones that are off are passed over. */
function stepThroughToolbar(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target;
  if (!(from instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const now = buttons.indexOf(from);
  const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (now < 0 || next === undefined) return;
  event.preventDefault();
  buttons[(next + buttons.length) % buttons.length]?.focus();
}

/** The names of the buttons of the rich-text editor. */
function useEditorLabels() {
  const { t } = useTranslation('ui');
  return {
    boldControlLabel: t(($) => $.editor.bold),
    italicControlLabel: t(($) => $.editor.italic),
    underlineControlLabel: t(($) => $.editor.underline),
    h2ControlLabel: t(($) => $.editor.heading),
    bulletListControlLabel: t(($) => $.editor.bullets),
    orderedListControlLabel: t(($) => $.editor.numbers),
    unlinkControlLabel: t(($) => $.editor.unlink),
    undoControlLabel: t(($) => $.editor.undo),
    redoControlLabel: t(($) => $.editor.redo),
  };
}
