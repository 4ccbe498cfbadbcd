import { type ReactNode, Suspense, useId } from 'react';
import { Input, Skeleton } from '@mantine/core';
import { lazyPart } from '../loading/lazy-part.ts';
import type { Suggesting } from './use-suggestions.ts';

// The editor is larger than many a page: it comes when a form that has one is opened.
const Editor = lazyPart(() => import('./rich-text-editor.tsx'));

interface RichTextFieldProps {
  label: string;
  /** Markup; the empty text when there are no words. */
  value: string;
  onChange: (markup: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  description?: ReactNode;
  withAsterisk?: boolean;
  /** More of the toolbar, that writes at the cursor. */
  tools?: (insert: (text: string) => void) => ReactNode;
  /** Language of what is written. */
  lang?: string;
  /** Offers to complete while one types. */
  suggesting?: Suggesting;
  /** Pixels of the text; by itself it grows with what is written. */
  height?: number;
}

/** Pixels of a text that has a part of its form to itself. */
export const textHeight = 300;

/** Pixels of the toolbar above the text. */
const toolbarHeight = 44;

/** A text with emphasis, lists and links. */
export function RichTextField({ label, error, description, withAsterisk, ...editor }: RichTextFieldProps) {
  const id = useId();
  return (
    <div>
      <Input.Label id={`${id}-label`} labelElement="div" required={withAsterisk ?? false}>
        {label}
      </Input.Label>
      {description ? <Input.Description mb={4}>{description}</Input.Description> : null}
      <Suspense
        fallback={<Skeleton height={editor.height ? editor.height + toolbarHeight : 212} radius="md" />}
      >
        <Editor
          {...editor}
          label={label}
          invalid={Boolean(error)}
          errorId={error ? `${id}-error` : undefined}
        />
      </Suspense>
      {error ? (
        <Input.Error id={`${id}-error`} mt={5}>
          {error}
        </Input.Error>
      ) : null}
    </div>
  );
}
