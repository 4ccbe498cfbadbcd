import { type MailChoice, notificationEndpoints } from '@gondola/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { apiQuery, useApi, useReadAgain } from '@gondola/client/queries.ts';

/** Of which kinds the person gets a mail. */
export const useMailChoices = () => useApi(notificationEndpoints.choices, {});

/** Chooses one kind; shown as chosen at once, and as it was again when it could not be kept. */
export function useChooseMail() {
  const queries = useQueryClient();
  const readAgain = useReadAgain(notificationEndpoints.choose);
  const { queryKey } = apiQuery(notificationEndpoints.choices, {});
  return useMutation({
    mutationFn: (choice: MailChoice) => call(notificationEndpoints.choose, { body: { choices: [choice] } }),
    onMutate: async (choice) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(
        queryKey,
        (before) =>
          before && { choices: before.choices.map((one) => (one.kind === choice.kind ? choice : one)) },
      );
    },
    onSettled: readAgain,
  });
}
