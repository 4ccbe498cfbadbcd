// The texts that administrators write for the home page: of each field the rule of what is sent, and what is shown. Table, writes, comparison, audit and
// answers follow from these lists, or do not compile without what is added here.
import { z } from 'zod/mini';
import { keysOf } from '../pick.ts';
import { id, instant, requiredText, rulesOf, shownOf } from '../wire.ts';

/** Only addresses of the web: a news item opens in a new tab. */
const webAddress = requiredText(1000).check(
  z.refine((text) => text === '' || (/^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)), {
    error: 'webAddress',
  }),
);

/** No field empty, and an image is required (back-office 5). Title and description are plain text. */
const newsFields = {
  title: { sent: requiredText(120), shown: z.string() },
  description: { sent: requiredText(400), shown: z.string() },
  urlNews: { sent: webAddress, shown: z.string() },
  type: { sent: requiredText(40), shown: z.string() },
  active: { sent: z.boolean('required'), shown: z.boolean() },
};
export const newsKeys = keysOf(newsFields);
const { title, description, ...rest } = rulesOf(newsFields);
export const newsContent = z.object({ title, description, urlImage: requiredText(1000), ...rest });
export type NewsContent = z.infer<typeof newsContent>;

export const newsItem = z.object({ id, ...shownOf(newsFields), urlImage: z.string(), createdAt: instant });
export type NewsItem = z.infer<typeof newsItem>;

const homeMessageFields = {
  name: { sent: requiredText(120), shown: z.string() },
  /** Markup of a rich-text editor; what could run or reach out is taken out when it comes in. */
  spanishMessage: { sent: requiredText(5000), shown: z.string() },
  englishMessage: { sent: requiredText(5000), shown: z.string() },
  active: { sent: z.boolean('required'), shown: z.boolean() },
};
export const homeMessageKeys = keysOf(homeMessageFields);
export const homeMessageContent = z.object(rulesOf(homeMessageFields));
export type HomeMessageContent = z.infer<typeof homeMessageContent>;

export const homeMessage = z.object({
  id,
  ...shownOf(homeMessageFields),
  /** The one everybody sees: the newest of the active ones. */
  shown: z.boolean(),
  createdAt: instant,
});
export type HomeMessage = z.infer<typeof homeMessage>;
