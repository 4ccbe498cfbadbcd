-- What the administration screen writes: companies, projects and tokens sent once or twice count once, a project that
-- is still empty may move to another company with its wallet, and the terms keep their versions.

-- One filled form makes one row, however often it is sent.
alter table companies add column request_id uuid unique;
alter table projects add column request_id uuid unique;
alter table wallet_movements add column request_id uuid;
create unique index wallet_movements_request on wallet_movements (project_id, request_id) where request_id is not null;

-- Why a movement was made, where nobody wrote a reason: said in the reader's language.
alter table wallet_movements add column reason text check (reason in ('initial', 'added', 'adjusted'));

-- The wallet goes where its project goes. Everything else that names a project keeps it where it is.
alter table wallet_movements
  drop constraint wallet_movements_company_id_project_id_fkey,
  add constraint wallet_movements_company_id_project_id_fkey
    foreign key (company_id, project_id) references projects (company_id, id) on update cascade;

-- A version of the terms is a row; its file makes it one.
alter table documents add column uploaded_by bigint references users;
create unique index documents_file on documents (file_key);
create index users_accepted_terms on users (accepted_terms_document_id) where accepted_terms_document_id is not null;

-- The orders of the tables on the administration screen.
create index companies_by_name on companies (name, id);
create index projects_by_name on projects (name, id);
create index projects_by_creation on projects (created_at, id);
