-- The statements that the queries of setup send, each longer part once. Written by npm run renew

-- areStepsHidden
select hidden from first_steps where company_id = $1;

-- findDoneSteps
select
  exists (select 1 from wallet_movements where company_id = c.id and amount > 0) as "project",
  exists (select 1 from company_locations where company_id = c.id and not deleted) as "locations",
  exists (select 1 from products where company_id = c.id and not deleted) as "products",
  exists (select 1 from user_projects where company_id = c.id and role = 'scout' and not deleted) as "people",
  exists (select 1 from tasks where company_id = c.id and not deleted) as "task",
  exists (select 1 from assignments where company_id = c.id and not deleted) as "assignment",
  exists (select 1 from responses where company_id = c.id and not deleted) as "answer",
  exists (
    select 1
    from responses
    where company_id = c.id and review_status in ('approved', 'rejected') and not deleted
  ) as "review",
  exists (select 1 from user_reports where company_id = c.id and not deleted) as "client"
from companies c
where c.id = $1;

-- findExample
select
  e.company_id as "companyId",
  e.location_ids as "locationIds",
  e.product_ids as "productIds",
  e.task_id as "taskId",
  e.removed
from company_examples e
where e.company_id = $1;

-- findFirstProject
select id
from projects
where company_id = $1
order by id
limit 1;

-- findNewestClient
select user_id as id
from user_projects
where company_id = $1 and role in ('owner', 'client', 'clientEmployee') and not deleted
order by user_id desc
limit 1;

-- findNewestTask
select id
from tasks
where company_id = $1 and active and not deleted
order by created_at desc, id desc
limit 1;

-- findOldestPending
select id
from responses
where company_id = $1 and review_status = 'pending' and not deleted
order by id
limit 1;

-- hasAccounts
select exists (select 1 from users) as found;

-- isTaskThere
select 1 from tasks where company_id = $1 and id = $2 and not deleted;

-- lockCompany
select 1 from companies where id = $1 for no key update;

-- lockSetup
select pg_advisory_xact_lock(hashtext('setup'));

-- saveExample
insert into company_examples (company_id, location_ids, product_ids, task_id, removed)
values ($1, $2, $3, $4, $5)
on conflict (company_id) do update set task_id = excluded.task_id, removed = excluded.removed;

-- saveStepsHidden
insert into first_steps (company_id, hidden, changed_by, changed_at)
values ($1, $2, $3, now())
on
  conflict (company_id) do update set hidden = excluded.hidden,
  changed_by = excluded.changed_by,
  changed_at = excluded.changed_at;
