-- Views are kept under the name of their list; they were kept under the address of its page, and lost when that was renamed.

-- The terms are one list on two pages. Where a person has two views of one name, that of /tyc gets a number, and no second default.
update list_views v set
  name = case when other.has_name then left(v.name, 40) || ' ' || v.id else v.name end,
  is_default = v.is_default and not other.has_default
from (
  select t.id, coalesce(bool_or(lower(a.name) = lower(t.name)), false) as has_name,
    coalesce(bool_or(a.is_default), false) as has_default
  from list_views t left join list_views a on a.list = 'administration:terms' and a.user_id = t.user_id
    and a.company_id is not distinct from t.company_id
  where t.list = 'tyc' group by t.id
) as other
where v.id = other.id;

update list_views v set list = named.name
from (values
  ('administration:companies', 'companies'),
  ('administration:projects', 'projects'),
  ('administration:reports', 'reports'),
  ('administration:terms', 'documents:terms'),
  ('qa', 'reviews'),
  ('stock-alerts', 'stock'),
  ('support', 'tickets'),
  ('tyc', 'documents:terms'),
  ('users/$id:projects', 'associations:projects'),
  ('users/$id:reports', 'associations:reports'),
  ('wallet/$projectId', 'wallet')
) as named (address, name)
where v.list = named.address;

-- A page without a list could be named as one, and nothing showed the views of it.
delete from list_views where list not in (
  'associations:projects', 'associations:reports', 'audit', 'categories', 'challenges', 'companies', 'documents', 'documents:terms',
  'groups:cluster', 'groups:listing', 'groups:user-group', 'locations', 'mails', 'products', 'projects', 'reports', 'responses',
  'reviews', 'stock', 'tasks', 'teleaudit', 'tickets', 'users', 'wallet');
