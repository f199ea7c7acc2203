import type pg from 'pg'

/** A table with the columns that COPY reads and writes: all but the generated ones. `name` is quoted as SQL needs it. */
export type TableOfSet = { name: string; columns: string[] }

/** The definition of a database as SQL, in the order in which a new one runs it. */
export type Description = {
  /** Before the rows: types, functions and bare tables, so that loading needs no trigger and no constraint switched off. */
  before: string[]
  tables: TableOfSet[]
  /** Names of the sequences, quoted as SQL needs them. */
  sequences: string[]
  /** After the rows: indexes, constraints, views, triggers, comments. */
  after: string[]
}

/** Parts of statements that several queries share. Objects of extensions come with the extension. */
const ours = (catalog: string, id: string, schema: string) => `
  ${schema} IN (SELECT oid FROM pg_namespace WHERE nspname <> 'information_schema' AND nspname !~ '^pg_')
  AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = '${catalog}'::regclass AND e.objid = ${id} AND e.deptype = 'e')`

/** Kinds of objects that the application does not use. A backup without them would look complete. */
const foreign = `
  SELECT relkind::text || ' ' || oid::regclass AS what FROM pg_class c
    WHERE relkind IN ('m', 'p', 'f') AND ${ours('pg_class', 'c.oid', 'relnamespace')}
  UNION ALL SELECT 'range ' || oid::regtype FROM pg_type t WHERE typtype = 'r' AND ${ours('pg_type', 't.oid', 'typnamespace')}
  UNION ALL SELECT 'aggregate ' || oid::regproc FROM pg_proc p WHERE prokind = 'a' AND ${ours('pg_proc', 'p.oid', 'pronamespace')}
  UNION ALL SELECT 'rule ' || rulename FROM pg_rewrite w JOIN pg_class c ON c.oid = ev_class
    WHERE rulename <> '_RETURN' AND ${ours('pg_class', 'c.oid', 'relnamespace')}
  UNION ALL SELECT 'policy ' || polname FROM pg_policy
  UNION ALL SELECT 'child ' || inhrelid::regclass FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
    WHERE relkind = 'r' AND ${ours('pg_class', 'c.oid', 'relnamespace')}
  UNION ALL SELECT 'operator ' || oid::regoper FROM pg_operator o WHERE ${ours('pg_operator', 'o.oid', 'oprnamespace')}
  UNION ALL SELECT 'collation ' || collname FROM pg_collation l WHERE ${ours('pg_collation', 'l.oid', 'collnamespace')}
  UNION ALL SELECT 'dictionary ' || dictname FROM pg_ts_dict d WHERE ${ours('pg_ts_dict', 'd.oid', 'dictnamespace')}`

const sequenceOptions = (s: string) =>
  `format('INCREMENT BY %s MINVALUE %s MAXVALUE %s START WITH %s CACHE %s%s', ${s}.seqincrement, ${s}.seqmin, ${s}.seqmax,
    ${s}.seqstart, ${s}.seqcache, CASE WHEN ${s}.seqcycle THEN ' CYCLE' ELSE '' END)`

const field = `quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)`

/** The definition of a column: type, collation, how its value arises, and whether it may be missing. */
const column = `
  quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
  || CASE WHEN a.attcollation <> t.typcollation THEN ' COLLATE ' || a.attcollation::regcollation ELSE '' END
  || CASE
      WHEN a.attgenerated <> '' THEN format(' GENERATED ALWAYS AS (%s) %s', pg_get_expr(d.adbin, d.adrelid),
        CASE a.attgenerated WHEN 's' THEN 'STORED' ELSE 'VIRTUAL' END)
      WHEN a.attidentity <> '' THEN (SELECT format(' GENERATED %s AS IDENTITY (SEQUENCE NAME %s %s)',
          CASE a.attidentity WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END, s.seqrelid::regclass, ${sequenceOptions('s')})
        FROM pg_depend i JOIN pg_sequence s ON s.seqrelid = i.objid
        WHERE i.refclassid = 'pg_class'::regclass AND i.refobjid = a.attrelid AND i.refobjsubid = a.attnum AND i.deptype = 'i')
      WHEN d.oid IS NOT NULL THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid)
      ELSE '' END
  || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END`

const columnsOf = (relation: string, definition: string) => `(SELECT string_agg(${definition}, ', ' ORDER BY a.attnum)
  FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attrelid = ${relation} AND a.attnum > 0 AND NOT a.attisdropped)`

const withOptions = `CASE WHEN c.reloptions IS NULL THEN '' ELSE format(' WITH (%s)', array_to_string(c.reloptions, ', ')) END`

/** Every object that others may need, with the statement that creates it. The id is unique among all catalogues. */
const objects = `
  SELECT 'type ' || t.oid AS id, CASE typtype
      WHEN 'e' THEN format('CREATE TYPE %s AS ENUM (%s)', t.oid::regtype,
        (SELECT string_agg(quote_literal(enumlabel), ', ' ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid))
      ELSE format('CREATE DOMAIN %s AS %s%s%s%s', t.oid::regtype, format_type(typbasetype, typtypmod),
        coalesce(' DEFAULT ' || typdefault, ''), CASE WHEN typnotnull THEN ' NOT NULL' ELSE '' END,
        (SELECT string_agg(format(' CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)), '' ORDER BY conname)
          FROM pg_constraint WHERE contypid = t.oid AND contype = 'c')) END AS sql
    FROM pg_type t WHERE typtype IN ('e', 'd') AND ${ours('pg_type', 't.oid', 'typnamespace')}
  UNION ALL SELECT 'relation ' || c.oid, CASE relkind
      WHEN 'c' THEN format('CREATE TYPE %s AS (%s)', c.oid::regclass, ${columnsOf('c.oid', field)})
      WHEN 'v' THEN format('CREATE VIEW %s%s AS %s', c.oid::regclass, ${withOptions}, rtrim(pg_get_viewdef(c.oid), ';'))
      WHEN 'S' THEN (SELECT format('CREATE SEQUENCE %s AS %s %s', c.oid::regclass, format_type(s.seqtypid, NULL), ${sequenceOptions('s')})
        FROM pg_sequence s WHERE s.seqrelid = c.oid)
      ELSE format('CREATE %sTABLE %s (%s)%s', CASE relpersistence WHEN 'u' THEN 'UNLOGGED ' ELSE '' END, c.oid::regclass,
        ${columnsOf('c.oid', column)}, ${withOptions}) END
    FROM pg_class c WHERE relkind IN ('c', 'v', 'S', 'r') AND ${ours('pg_class', 'c.oid', 'relnamespace')}
      AND NOT (c.relkind = 'S' AND EXISTS (
        SELECT FROM pg_depend i WHERE i.classid = 'pg_class'::regclass AND i.objid = c.oid AND i.deptype = 'i'))
  UNION ALL SELECT 'function ' || p.oid, rtrim(pg_get_functiondef(p.oid)) FROM pg_proc p
    WHERE prokind IN ('f', 'p', 'w') AND ${ours('pg_proc', 'p.oid', 'pronamespace')}
  UNION ALL SELECT 'search ' || c.oid, format('CREATE TEXT SEARCH CONFIGURATION %s (PARSER = %s)', c.oid::regconfig,
        (SELECT format('%I.%I', nspname, prsname) FROM pg_ts_parser r JOIN pg_namespace n ON n.oid = r.prsnamespace
          WHERE r.oid = c.cfgparser))
      || coalesce((SELECT string_agg(format(E';\\nALTER TEXT SEARCH CONFIGURATION %s ADD MAPPING FOR %I WITH %s',
          c.oid::regconfig, alias, dicts), '' ORDER BY alias)
        FROM (SELECT k.alias, string_agg(m.mapdict::regdictionary::text, ', ' ORDER BY m.mapseqno) AS dicts
          FROM pg_ts_config_map m JOIN ts_token_type(c.cfgparser) k ON k.tokid = m.maptokentype
          WHERE m.mapcfg = c.oid GROUP BY k.alias) maps), '')
    FROM pg_ts_config c WHERE ${ours('pg_ts_config', 'c.oid', 'cfgnamespace')}`

/** Which object needs which. Row types, array types, defaults and view rules stand for their owner. */
const needs = `
  WITH edge AS (SELECT classid, objid, refclassid, refobjid, deptype FROM pg_depend WHERE deptype IN ('n', 'a', 'i')
      AND refclassid IN ('pg_class'::regclass, 'pg_type'::regclass, 'pg_proc'::regclass, 'pg_ts_config'::regclass)),
  kinds AS (SELECT t.oid, CASE WHEN e.oid IS NOT NULL AND t.typelem <> 0 THEN e.oid ELSE t.oid END AS base FROM pg_type t
      LEFT JOIN pg_type e ON e.typarray = t.oid),
  node AS (SELECT 'pg_class'::regclass::oid AS class, oid, 'relation ' || oid AS id FROM pg_class
    UNION ALL SELECT 'pg_type'::regclass, k.oid, CASE WHEN b.typrelid <> 0 THEN 'relation ' || b.typrelid ELSE 'type ' || b.oid END
      FROM kinds k JOIN pg_type b ON b.oid = k.base
    UNION ALL SELECT 'pg_proc'::regclass, oid, 'function ' || oid FROM pg_proc
    UNION ALL SELECT 'pg_ts_config'::regclass, oid, 'search ' || oid FROM pg_ts_config
    UNION ALL SELECT 'pg_attrdef'::regclass, oid, 'relation ' || adrelid FROM pg_attrdef
    UNION ALL SELECT 'pg_rewrite'::regclass, oid, 'relation ' || ev_class FROM pg_rewrite
    UNION ALL SELECT 'pg_constraint'::regclass, oid, 'type ' || contypid FROM pg_constraint WHERE contypid <> 0)
  SELECT DISTINCT a.id AS "from", b.id AS "to" FROM edge e
  JOIN node a ON a.class = e.classid AND a.oid = e.objid JOIN node b ON b.class = e.refclassid AND b.oid = e.refobjid
  -- A sequence belongs to its column, whose default needs it.
  LEFT JOIN pg_class s ON e.classid = 'pg_class'::regclass AND s.oid = e.objid AND s.relkind = 'S'
  WHERE a.id <> b.id AND s.oid IS NULL`

/** Statements that need the rows or the views, in their order. */
const late = `
  SELECT 1 AS step, pg_get_indexdef(i.indexrelid) AS sql FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relkind = 'r' AND ${ours('pg_class', 'c.oid', 'c.relnamespace')}
      AND NOT EXISTS (SELECT FROM pg_constraint k
        WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x') AND k.conrelid = i.indrelid)
  UNION ALL SELECT CASE contype WHEN 'p' THEN 2 WHEN 'f' THEN 4 ELSE 3 END,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid))
    FROM pg_constraint k JOIN pg_class c ON c.oid = conrelid
    WHERE contype IN ('p', 'u', 'x', 'c', 'f') AND c.relkind = 'r' AND ${ours('pg_class', 'c.oid', 'c.relnamespace')}
  UNION ALL SELECT 5, pg_get_statisticsobjdef(s.oid) FROM pg_statistic_ext s WHERE ${ours('pg_statistic_ext', 's.oid', 'stxnamespace')}
  UNION ALL SELECT 5, format('ALTER SEQUENCE %s OWNED BY %s.%I', d.objid::regclass, d.refobjid::regclass, a.attname)
    FROM pg_depend d JOIN pg_class c ON c.oid = d.objid AND c.relkind = 'S'
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass AND d.deptype = 'a'
      AND ${ours('pg_class', 'c.oid', 'c.relnamespace')}
  UNION ALL SELECT 5, format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', c.oid::regclass) FROM pg_class c
    WHERE relrowsecurity AND ${ours('pg_class', 'c.oid', 'relnamespace')}
  UNION ALL SELECT 6, NULL
  UNION ALL SELECT 7, pg_get_triggerdef(t.oid) || CASE tgenabled WHEN 'O' THEN ''
      ELSE format(E';\\nALTER TABLE %s %s TRIGGER %I', c.oid::regclass,
        CASE tgenabled WHEN 'D' THEN 'DISABLE' WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'ENABLE ALWAYS' END, tgname) END
    FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND ${ours('pg_class', 'c.oid', 'c.relnamespace')}
  UNION ALL SELECT 8, format('COMMENT ON %s %s IS %L', CASE
      WHEN o.type ~ 'column$' THEN 'COLUMN' WHEN o.type ~ 'constraint$' THEN 'CONSTRAINT'
      WHEN o.type = 'composite type' THEN 'TYPE' ELSE upper(o.type) END, o.identity, d.description)
    FROM pg_description d CROSS JOIN pg_identify_object(d.classoid, d.objoid, d.objsubid) o
    WHERE d.classoid IN ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_type'::regclass, 'pg_constraint'::regclass, 'pg_trigger'::regclass)
      AND d.objoid >= 16384 AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = d.classoid AND e.objid = d.objoid AND e.deptype = 'e')
  ORDER BY 1, 2`

const tables = `
  SELECT c.oid::regclass::text AS name, array(SELECT quote_ident(attname) FROM pg_attribute a
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns
  FROM pg_class c WHERE relkind = 'r' AND ${ours('pg_class', 'c.oid', 'relnamespace')} ORDER BY 1`

const sequences = `
  SELECT c.oid::regclass::text AS name FROM pg_class c WHERE relkind = 'S' AND ${ours('pg_class', 'c.oid', 'relnamespace')} ORDER BY 1`

const around = `
  SELECT 1 AS step, format('CREATE SCHEMA IF NOT EXISTS %I', nspname) AS sql FROM pg_namespace n
    WHERE nspname NOT IN ('public', 'information_schema') AND nspname !~ '^pg_'
  UNION ALL SELECT 2, format('CREATE EXTENSION IF NOT EXISTS %I WITH SCHEMA %I', extname, nspname)
    FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace WHERE extname <> 'plpgsql' ORDER BY 1, 2`

type Node = { id: string; sql: string }

/**
 * Reads the definition of a database from its catalogue. The embedded PostgreSQL has no pg_dump. Throws if the database
 * has an object of a kind that the application does not use.
 */
export async function describeDatabase(client: pg.ClientBase): Promise<Description> {
  const ask = async <T extends object>(text: string) => (await client.query<T>(text)).rows
  const unknown = (await ask<{ what: string }>(foreign)).map(({ what }) => what)
  if (unknown.length) throw new Error(`A backup can't contain these objects of the database: ${unknown.join(', ')}`)
  const [nodes, edges] = [await ask<Node>(objects), await ask<{ from: string; to: string }>(needs)]
  const sorted = inOrder(nodes, edges)
  const isLate = withWhatNeeds(
    sorted.filter(({ sql }) => sql.startsWith('CREATE VIEW')).map(({ id }) => id),
    edges,
  )
  const afterwards = await ask<{ sql: string | null }>(late)
  return {
    before: [...(await ask<{ sql: string }>(around)), ...sorted.filter(({ id }) => !isLate.has(id))].map(
      ({ sql }) => sql,
    ),
    tables: await ask<TableOfSet>(tables),
    sequences: (await ask<{ name: string }>(sequences)).map(({ name }) => name),
    // Views need the primary keys: a view that groups by one may select the other columns.
    after: afterwards.flatMap(({ sql }) => sql ?? sorted.filter(({ id }) => isLate.has(id)).map((node) => node.sql)),
  }
}

type Edge = { from: string; to: string }

/** The nodes, each after those it needs. Throws if two need each other. */
function inOrder(nodes: readonly Node[], edges: readonly Edge[]): Node[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const needed = Map.groupBy(edges, ({ from }) => from)
  const done = new Set<string>()
  const underWay = new Set<string>()
  const sorted: Node[] = []
  const visit = (id: string) => {
    const node = byId.get(id)
    if (!node || done.has(id)) return
    if (underWay.has(id)) throw new Error(`A backup can't sort objects that need each other: ${node.sql.slice(0, 80)}`)
    underWay.add(id)
    for (const { to } of needed.get(id) ?? []) visit(to)
    done.add(id)
    sorted.push(node)
  }
  for (const { id } of nodes) visit(id)
  return sorted
}

/** These ids and all that need them, directly or not. */
function withWhatNeeds(ids: readonly string[], edges: readonly Edge[]): Set<string> {
  const users = Map.groupBy(edges, ({ to }) => to)
  const found = new Set<string>()
  const queue = [...ids]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...(users.get(id) ?? []).map(({ from }) => from))
  }
  return found
}

/** True if the database has no table, view, sequence or function of its own. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>(`SELECT EXISTS (
    SELECT FROM pg_class c WHERE relkind IN ('r', 'v', 'S') AND ${ours('pg_class', 'c.oid', 'relnamespace')}
    UNION ALL SELECT FROM pg_proc p WHERE ${ours('pg_proc', 'p.oid', 'pronamespace')}) AS some`)
  return !rows[0]?.some
}

/** Drops everything that `describeDatabase` describes, except the extensions. */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  const drops = `
    SELECT 1 AS step, format('DROP SCHEMA IF EXISTS %I CASCADE', nspname) AS sql FROM pg_namespace n
      WHERE nspname NOT IN ('public', 'information_schema') AND nspname !~ '^pg_'
    UNION ALL SELECT CASE relkind WHEN 'S' THEN 3 ELSE 2 END, format('DROP %s IF EXISTS %s CASCADE',
        CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'S' THEN 'SEQUENCE' WHEN 'c' THEN 'TYPE' ELSE 'TABLE' END, c.oid::regclass)
      FROM pg_class c WHERE relkind IN ('r', 'v', 'S', 'c') AND relnamespace = 'public'::regnamespace
        AND ${ours('pg_class', 'c.oid', 'relnamespace')}
    UNION ALL SELECT 4, format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
      WHERE pronamespace = 'public'::regnamespace AND ${ours('pg_proc', 'p.oid', 'pronamespace')}
    UNION ALL SELECT 5, format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype) FROM pg_type t
      WHERE typtype IN ('e', 'd') AND typnamespace = 'public'::regnamespace AND ${ours('pg_type', 't.oid', 'typnamespace')}
    UNION ALL SELECT 6, format('DROP TEXT SEARCH CONFIGURATION IF EXISTS %s CASCADE', c.oid::regconfig) FROM pg_ts_config c
      WHERE cfgnamespace = 'public'::regnamespace AND ${ours('pg_ts_config', 'c.oid', 'cfgnamespace')} ORDER BY 1, 2`
  const { rows } = await client.query<{ sql: string }>(drops)
  for (const { sql } of rows) await client.query(sql)
}
