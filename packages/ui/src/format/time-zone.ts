import { createContext, use } from 'react';
import { defaultTimeZone } from '@gondola/formats/formats.ts';

/** The IANA time zone of the company being looked at. */
export const TimeZone = createContext(defaultTimeZone);

/** The time zone dates are shown in on this page. */
export const useTimeZone = (): string => use(TimeZone);
