import { type KeyboardEvent, useState } from 'react';
import { Button, Popover, TextInput } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import classes from './rich-text-editor.module.css';
import { pressedKey } from '../pressed-key.ts';

/** Without a scheme an address is meant to be one of the web. */
const completed = (address: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;

/** Escape here closes this and not the dialog around it, which receives the key before anybody else. */
const keepsEscape = { 'data-mantine-stop-propagation': 'true' };

/** Makes the chosen words a link, changes the one under the cursor, or takes it away when its address is emptied. */
export function LinkControl({ editor }: { editor: Editor | null }) {
  const { t } = useTranslation('ui');
  const [address, setAddress] = useState<string>();
  const active = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('link') ?? false });
  const label = t(($) => $.editor.link);
  const close = () => setAddress(undefined);
  const save = () => {
    const chain = editor?.chain().focus().extendMarkRange('link');
    const href = address?.trim();
    if (href) chain?.setLink({ href: completed(href) }).run();
    else chain?.unsetLink().run();
    close();
  };
  const press = (event: KeyboardEvent) => {
    // The keys of the field are not those of the toolbar, and Enter must not send the form around it.
    event.stopPropagation();
    const key = pressedKey(event);
    if (key === 'Escape') close();
    if (key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <Popover opened={address !== undefined} onChange={close} trapFocus withinPortal={false} shadow="md">
      <Popover.Target>
        <Frame.Control
          aria-label={label}
          title={label}
          active={active ?? false}
          onClick={() => setAddress(String(editor?.getAttributes('link')['href'] ?? ''))}
        >
          <IconLink size={16} stroke={1.6} />
        </Frame.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={classes.link ?? ''} onKeyDown={press}>
        <TextInput
          data-autofocus
          {...keepsEscape}
          type="url"
          w={220}
          aria-label={t(($) => $.editor.address)}
          placeholder={t(($) => $.editor.addressExample)}
          value={address ?? ''}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button {...keepsEscape} onClick={save}>
          {t(($) => $.editor.save)}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
