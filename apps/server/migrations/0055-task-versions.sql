-- Every publication of a task is kept as it was (D49): a response names the version that it answers and is checked by it,
-- whatever became of the task since.
alter table tasks
  -- The version in the field. The first publication is 1.
  add column version int not null default 1 check (version > 0),
  -- A new version of an answered task is a task of its own: the one it replaces, and the first of them all.
  add column previous_task_id bigint,
  add column lineage_id bigint,
  add foreign key (company_id, previous_task_id) references tasks (company_id, id),
  add foreign key (company_id, lineage_id) references tasks (company_id, id);
create index tasks_lineage on tasks (company_id, lineage_id) where lineage_id is not null;
-- The same question or choice in an earlier task of the lineage, so that reports join what was asked before and after.
alter table questions add column lineage_id bigint;
alter table question_choices add column lineage_id bigint;

-- A task with its live questions, as a version keeps it. Ids of KPIs are left out: every edit makes new ones. The text of a
-- jsonb value is the same for equal values, so that its hash tells whether anything changed.
create function task_definition(company bigint, task bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('title', t.title, 'type', t.type, 'description', t.description,
    'requiredGeoreference', t.required_georeference, 'revisionPolicy', t.revision_policy, 'vertical', t.vertical,
    'switchStock', t.switch_stock, 'productInformation', t.product_information, 'surveyTeleaudit', t.survey_teleaudit,
    'surveyTeleauditId', t.survey_teleaudit_id,
    'questions', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', q.id, 'position', q.position, 'type', q.type, 'title', q.title, 'description', q.description,
        'required', q.required, 'requiresTeleaudit', q.requires_teleaudit, 'surveyTeleauditId', q.survey_teleaudit_id,
        'isSwitchStock', q.is_switch_stock, 'imageKey', q.image_key, 'settings', q.settings,
        'choices', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'position', c.position, 'title', c.title,
            'type', c.type) order by c.position), '[]')
          from question_choices c where c.company_id = q.company_id and c.question_id = q.id and not c.deleted),
        'logics', (select coalesce(jsonb_agg(jsonb_build_object('choiceId', g.choice_id, 'nextId', g.next_question_id)
            order by g.id), '[]')
          from question_logics g where g.company_id = q.company_id and g.question_id = q.id),
        'kpis', (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'description', k.description,
            'teleauditType', k.teleaudit_type, 'target', k.target) order by k.id), '[]')
          from teleaudit_kpis k where k.company_id = q.company_id and k.question_id = q.id and not k.deleted)
      ) order by q.position), '[]')
      from questions q where q.company_id = t.company_id and q.task_id = t.id and not q.deleted))
  from tasks t where t.company_id = company and t.id = task
$$;

create table task_versions (
  company_id bigint not null,
  task_id bigint not null,
  number int not null check (number > 0),
  hash text not null,
  definition jsonb not null,
  published_by bigint references users,
  published_at timestamptz not null default now(),
  primary key (company_id, task_id, number),
  foreign key (company_id, task_id) references tasks (company_id, id)
);
revoke update, delete on task_versions from gondola_app;
alter table task_versions enable row level security;
create policy company_scope on task_versions using (company_id = any ((select app_company_ids())::bigint[]));

create function keep_task_version() returns trigger language plpgsql as $$
begin
  raise exception 'version % of task % does not change', old.number, old.task_id using errcode = '23514';
end $$;
create trigger task_versions_are_kept before update or delete on task_versions
  for each row execute function keep_task_version();

insert into task_versions (company_id, task_id, number, hash, definition, published_by, published_at)
select t.company_id, t.id, 1, encode(sha256(convert_to(d.definition::text, 'UTF8')), 'hex'), d.definition, t.created_by,
  t.created_at
from tasks t cross join lateral (select task_definition(t.company_id, t.id) as definition) d;

-- No foreign key: the version was read in the transaction that stores the response, and no version ever goes.
alter table responses add column version int not null default 1 check (version > 0);
