// The words of a line of the bell, in the reader's language, from its kind and values. A line may be older or newer than
// this page: whatever it does not carry is said more generally.
import { type Notification, notificationEntities } from '@gondola/contract';
import type { TFunction } from 'i18next';

interface LineWords {
  readonly title: string;
  readonly text: string | undefined;
}

const movedTo = [
  'open',
  'evaluation',
  'quoted',
  'approved',
  'processing',
  'finished',
  'objected',
  'adjust',
  'close',
  'rejected',
] as const;
const answers = ['explained', 'solved'] as const;
const returned = ['rejected', 'objected'] as const;

type Line = Pick<Notification, 'kind' | 'entity' | 'values'>;

/** The words of a line; `t` is of the namespace `notifications`. */
export function lineWords({ kind, entity, values }: Line, t: TFunction<'notifications'>): LineWords {
  const text = (name: string): string => String(values[name] ?? '');
  const count = (name: string): number => Number(values[name] ?? 0);
  const number = text('number');
  const subject = text('subject') || undefined;
  switch (kind) {
    case 'ticketMoved': {
      // The next step of a ticket is the same to who reads it, whichever of the two names it has.
      const state = values['state'] === 'waitingForApproval' ? 'quoted' : values['state'];
      if ('tokensBefore' in values)
        return { title: t(($) => $.line.quoteCorrected, { number }), text: subject };
      const known = movedTo.find((one) => one === state);
      const title = known
        ? t(($) => $.line.ticketMoved[known], { number })
        : t(($) => $.line.moved, { number });
      return { title, text: subject };
    }
    case 'challengeRaised': {
      if (entity === 'challenges') {
        const places = t(($) => $.line.places, { places: text('places'), count: count('more') });
        return {
          title: t(($) => $.line.challengesRaised, { count: count('count'), project: text('project') }),
          text: [text('places') && places, text('subject')].filter(Boolean).join(' · ') || undefined,
        };
      }
      const where = [text('location'), text('subject')].filter(Boolean).join(' · ');
      return { title: t(($) => $.line.challengeRaised, { number }), text: where || undefined };
    }
    case 'challengeAnswered': {
      const known = answers.find((one) => one === values['status']);
      const title = known
        ? t(($) => $.line.challengeAnswered[known], { number })
        : t(($) => $.line.answered, { number });
      return { title, text: subject };
    }
    case 'challengeMessage':
      return { title: t(($) => $.line.challengeMessage, { number, author: text('author') }), text: subject };
    case 'ticketMessage':
      return { title: t(($) => $.line.ticketMessage, { number, author: text('author') }), text: subject };
    case 'mentioned':
      return { title: t(($) => $.line.mentioned, { number, author: text('author') }), text: subject };
    case 'challengeDigest':
      return {
        title: t(($) => $.line.challengeDigest, { count: count('pending') }),
        text: text('company') || undefined,
      };
    case 'lowBalance':
      return {
        title: t(($) => $.line.lowBalance, { count: count('tokensLeft'), project: text('project') }),
        text: t(($) => $.line.lowBalanceText),
      };
    case 'storageQuota': {
      const level = values['percent'] === 100 ? 'full' : 'almost';
      return {
        title: t(($) => $.line.storageQuota[level], { company: text('company') }),
        text: t(($) => $.line.storageQuotaText[level]),
      };
    }
    case 'responseReturned': {
      const known = returned.find((one) => one === values['status']) ?? 'rejected';
      return {
        title: t(($) => $.line.responseReturned[known], {
          location: text('location'),
          count: count('count'),
        }),
        text: text('task') || undefined,
      };
    }
    case 'workMoved': {
      const direction = values['direction'] === 'to' ? 'to' : 'from';
      const until = text('until');
      return {
        title: t(($) => $.line.workMoved[direction], { count: count('count'), person: text('person') }),
        text: until ? t(($) => $.line.workMoved.until, { until }) : undefined,
      };
    }
    default: {
      const known = notificationEntities.find((one) => one === entity) ?? 'entity';
      return { title: t(($) => $.line.other[known]), text: subject };
    }
  }
}
