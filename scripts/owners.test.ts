import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { layers, upwardKeys, shared } from '../module-map.js'
import { type Database, openDb, schemaFiles } from '../server/src/platform/db/index.ts'
import { QUEUE } from './boundaries/check-sql.mjs'
import { ownerOf, wrongWith } from './boundaries/ownership.mjs'
import { partsOf, usesIn } from './boundaries/sql-uses.mjs'

/**
 * Checks the access rules for SQL inside the database, by PostgreSQL's own catalogue of what the schema files create.
 */
let database: Database
beforeAll(() => void (database = openDb({ ...inject('postgres'), database: 'liston_catalogue' }, 1)))
afterAll(() => database.close())

const ask = async <T extends object>(text: string) => (await database.pool.query<T>(text)).rows
const ours = (catalog: string, id: string) =>
  `NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = '${catalog}'::regclass AND e.objid = ${id} AND e.deptype = 'e')`

const names = `
  SELECT relname AS name FROM pg_class c
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f', 'c') AND NOT relispartition AND ${ours('pg_class', 'c.oid')}
  UNION SELECT proname FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND ${ours('pg_proc', 'p.oid')}
  UNION SELECT typname FROM pg_type t WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd', 'r') AND ${ours('pg_type', 't.oid')}`

test('every table, view, function and type stands in a schema file, once', async () => {
  const there = (await ask<{ name: string }>(names)).map((r) => r.name)
  expect(there.length).toBeGreaterThan(40)
  expect([...ownerOf.keys()].sort()).toEqual([...new Set(there)].sort())
})

test('what the module map shares is what its feature owns, and schema files are created in the order of layers', () => {
  const given = Object.entries(shared).flatMap(([feature, names]) => Object.keys(names).map((name) => [name, feature]))
  expect(given).toEqual(given.map(([name]) => [name, ownerOf.get(name!)]))
  const layerOf = (file: string) => layers.findIndex((features) => features.includes(file))
  expect(schemaFiles.map(layerOf)).toEqual(schemaFiles.map(layerOf).sort((a, b) => a - b))
  expect([...schemaFiles].sort()).toEqual([...new Set(ownerOf.values())].sort())
})

test('no name in the database is a word of SQL that would be taken for it', async () => {
  const words = await ask<{ word: string }>("SELECT word FROM pg_get_keywords() WHERE catcode = 'R'")
  expect(words.map((w) => w.word).filter((word) => ownerOf.has(word))).toEqual([])
})

/** The tables and functions that each view uses, from PostgreSQL's dependency catalogue: exact for views. */
const views = `
  SELECT DISTINCT v.relname AS by, coalesce(t.relname, p.proname) AS name
  FROM pg_rewrite w JOIN pg_class v ON v.oid = w.ev_class
  JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = w.oid
  LEFT JOIN pg_class t ON d.refclassid = 'pg_class'::regclass AND t.oid = d.refobjid AND t.oid <> v.oid
  LEFT JOIN pg_proc p ON d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid
  WHERE v.relnamespace = 'public'::regnamespace AND ${ours('pg_class', 'v.oid')}
    AND coalesce(t.relnamespace, p.pronamespace) = 'public'::regnamespace`
const keys = `
  SELECT DISTINCT conrelid::regclass::text AS by, confrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f'`
const triggers = `
  SELECT tgrelid::regclass::text AS table, p.proname AS function FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE NOT tgisinternal`
/** Transition tables: names that a trigger gives to the rows of its statement. */
const transitions = `
  SELECT p.proname AS function, array_agg(DISTINCT n.name) AS names FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
  CROSS JOIN LATERAL unnest(ARRAY[t.tgoldtable, t.tgnewtable]::text[]) AS n (name) WHERE n.name IS NOT NULL GROUP BY 1`
const functions = `
  SELECT proname AS by, lanname AS language, coalesce(pg_get_functiondef(p.oid), '') AS text
  FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
  WHERE pronamespace = 'public'::regnamespace AND ${ours('pg_proc', 'p.oid')}`

type Use = { by: string; name: string }

/** A foreign key may reference any row of a lower layer, because its existence is no secret. */
const pointsUp = ({ by, name }: Use) => /on no lower layer/.test(wrongWith(ownerOf.get(by)!, name, 'read') ?? '')

test('a view reads what its owner may read', async () => {
  const found = await ask<Use>(views)
  expect(found.length).toBeGreaterThan(10)
  expect(found.map(({ by, name }) => wrongWith(ownerOf.get(by)!, name, 'read')).filter(Boolean)).toEqual([])
})

test('a foreign key points down', async () => {
  const found = await ask<Use>(keys)
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter(pointsUp)).toEqual(Object.entries(upwardKeys).map(([by, name]) => ({ by, name })))
})

/**
 * Why a trigger is not allowed. A function that is open to the table's owner may be used; any other needs the right
 * 'hook' on the table.
 */
const mayHang = ({ table, function: name }: { table: string; function: string }) =>
  wrongWith(ownerOf.get(table)!, name, 'read') && wrongWith(ownerOf.get(name)!, table, 'hook')

test('a trigger hangs on a table that its owner opened to it', async () => {
  const found = await ask<{ table: string; function: string }>(triggers)
  expect(found.length).toBeGreaterThan(2)
  expect(found.map(mayHang).filter(Boolean)).toEqual([])
})

test('a function touches what its owner may touch, and every query of it can be read', async () => {
  const found = await ask<{ by: string; language: string; text: string }>(functions)
  expect(found.length).toBeGreaterThan(15)
  const wrong: string[] = []
  const rows = new Map(
    (await ask<{ function: string; names: string[] }>(transitions)).map((t) => [t.function, t.names]),
  )
  for (const { by, language, text } of found) {
    const body = text.slice(text.indexOf('AS $'))
    const known = (name: string) => ownerOf.has(name)
    const schemas = ownerOf.get(by) === 'platform' ? [QUEUE] : []
    const { uses, unclear } = usesIn(body, {
      known,
      parts: new Set([...partsOf(body), ...(rows.get(by) ?? [])]),
      variables: language === 'plpgsql',
      schemas,
    })
    wrong.push(...unclear.map((place) => `${by}: ${place}`))
    if (/\bEXECUTE\b/i.test(body)) wrong.push(`${by}: a query that is put together while it runs`)
    for (const use of uses) {
      const breach = wrongWith(ownerOf.get(by)!, use.name, use.mode)
      if (breach) wrong.push(`${by}: ${breach}`)
    }
  }
  expect(wrong).toEqual([])
})
