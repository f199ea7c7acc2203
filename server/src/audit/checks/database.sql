-- The database itself. $1: limits of the contract and names of the migrations.
WITH rules AS (SELECT $1::jsonb AS r)
SELECT 'I33' AS id, 'a migration is missing' AS what, wanted.name AS key
  FROM rules, jsonb_array_elements_text(r -> 'migrations') AS wanted(name) WHERE NOT EXISTS (SELECT FROM migration m WHERE m.name = wanted.name)
UNION ALL SELECT 'I33n', 'a migration that this version does not know', m.name FROM migration m, rules WHERE NOT r -> 'migrations' ? m.name AND NOT m.earlier_run
UNION ALL SELECT 'I33i', 'an index that is not valid', indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid
UNION ALL SELECT 'I33c', 'a constraint that is not validated', conrelid::regclass || '.' || conname
  FROM pg_constraint WHERE NOT convalidated AND connamespace = 'public'::regnamespace
