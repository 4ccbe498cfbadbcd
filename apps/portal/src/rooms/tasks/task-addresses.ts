// Where the pages of a task are.

const ofTask = (id: number) => `/tasks/${id}`;

export const taskAddresses = {
  list: '/tasks',
  create: '/tasks/create',
  detail: ofTask,
  edit: (id: number) => `${ofTask(id)}/edit`,
  editDetail: (id: number) => `${ofTask(id)}/edit-detail`,
  duplicate: (id: number) => `${ofTask(id)}/duplicate`,
  associate: (id: number) => `${ofTask(id)}/associations`,
  editAssociations: (id: number) => `${ofTask(id)}/associations/edit`,
  mail: (id: number) => `/surveys/email-config/${id}`,
};
