import { markupNodes } from './markup-nodes.ts';
import classes from './rich-text.module.css';

/** Text that was written with a rich-text editor. */
export function RichText({ markup, lang }: { markup: string; lang?: string }) {
  return (
    <div className={classes.text} lang={lang}>
      {markupNodes(markup)}
    </div>
  );
}
