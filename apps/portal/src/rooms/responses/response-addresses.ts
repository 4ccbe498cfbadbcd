/** Where the screens of a response are. */
export const responseAddresses = {
  list: '/responses',
  detail: (id: number) => `/responses/${id}`,
  editDates: (id: number) => `/responses/${id}/edit`,
  editAnswer: (id: number, answerId: number) => `/responses/${id}/${answerId}/edit`,
} as const;
