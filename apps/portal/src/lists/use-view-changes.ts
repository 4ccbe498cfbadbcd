import { listNames, type View, viewEndpoints } from '@gondola/contract';
import { useChange } from '@gondola/client/queries.ts';
import { notifyError, notifySuccess, undoToast } from '@gondola/ui/toasts/toasts.ts';
import type { ListViews } from '@gondola/ui/table/list-state.ts';
import { useTranslation } from 'react-i18next';

const tell = (error: unknown): void => void notifyError(error instanceof Error ? error.message : '');

/** The tables know no names of lists. */
function listNamed(name: string) {
  const list = listNames.find((known) => known === name);
  if (!list) throw new Error(`no list is named ${name}`);
  return list;
}

/** A person's changes to the views of a list. Naming one throws the server's objection to the name. */
export function useViewChanges({ list: listName, show }: ListViews) {
  const list = listNamed(listName);
  const { t } = useTranslation('views');
  const save = useChange(viewEndpoints.save);
  const change = useChange(viewEndpoints.change);
  const remove = useChange(viewEndpoints.remove);
  const showSaved = ({ id, params }: View) => show({ id: String(id), params });
  const orTell = (work: Promise<unknown>): void => void work.catch(tell);
  const changeTo = async (
    { id }: View,
    body: Partial<Pick<View, 'name' | 'params' | 'isDefault'>>,
    said: string,
  ) => {
    const { view } = await change.mutateAsync({ params: { id }, body });
    notifySuccess(said);
    return view;
  };
  return {
    saveNew: async (name: string, params: View['params']) => {
      const { view } = await save.mutateAsync({ body: { list, name, params } });
      notifySuccess(t(($) => $.saved, { name: view.name }));
      showSaved(view);
    },
    rename: (view: View, name: string) =>
      changeTo(
        view,
        { name },
        t(($) => $.saved, { name }),
      ),
    update: (view: View, params: View['params']) =>
      orTell(
        changeTo(
          view,
          { params },
          t(($) => $.changed, view),
        ).then(showSaved),
      ),
    setDefault: (view: View, isDefault: boolean) =>
      orTell(
        changeTo(view, { isDefault }, isDefault ? t(($) => $.madeDefault, view) : t(($) => $.unmadeDefault)),
      ),
    remove: (view: View) => {
      const { name, params, isDefault } = view;
      const undo = () =>
        orTell(
          save
            .mutateAsync({ body: { list, name, params, isDefault } })
            .then((saved) => showSaved(saved.view)),
        );
      const work = remove.mutateAsync({ params: { id: view.id } });
      orTell(work.then(() => undoToast({ text: t(($) => $.removed, { name }), undo })));
    },
  };
}
