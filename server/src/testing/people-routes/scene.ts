import { createHash } from 'node:crypto'
import { newId } from '../../platform/db/index.ts'
import { askerOf } from '../ask.ts'
import { addPerson, type PersonTraits, type TestPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'

/** Every kind of caller. `owner` owns the object; `blocked` is blocked by the owner. */
export const everybody = [
  'guest',
  'unverified',
  'stranger',
  'owner',
  'blocked',
  'suspended',
  'superAdminWithoutFactor',
  'superAdmin',
] as const
export type Who = (typeof everybody)[number]

export type Call = { method: 'get' | 'put' | 'post' | 'patch' | 'del'; path: string; body?: object }

/** Response to the callers that the endpoint's access admits: the same for all, or different for some. */
export type Says = string | ({ all: string } & Partial<Record<Exclude<Who, 'guest' | 'suspended'>, string>>)
/** For endpoints open to guests, guests and suspended users (who count as guests) may get responses of their own. */
export type OpenSays = string | ({ all: string } & Partial<Record<Who, string>>)

export type Row = {
  call: (scene: Scene) => Call | Promise<Call>
  says: Says | OpenSays
  /** It rightly changes something of another user. In all other rows only the owner changes the owner's data. */
  reachesOthers?: true
}
export type Rows = Record<string, Row>
export type Scene = Awaited<ReturnType<typeof openScene>>

const traitsOf: Record<Who, PersonTraits> = {
  guest: {},
  unverified: { verified: false },
  stranger: {},
  owner: {},
  blocked: {},
  suspended: {},
  superAdminWithoutFactor: { superAdmin: true, factorLater: false },
  superAdmin: { superAdmin: true },
}
let scenes = 0

/** Creates a new owner and a new caller, so that no call depends on an earlier one. */
export async function openScene(app: TestApp, who: Who) {
  const number = ++scenes
  const person = (name: string, traits = {}) => addPerson(app, `${name}${number}`, { level: 4, ...traits })
  const owner = await person('owner')
  const actor = who === 'guest' ? null : who === 'owner' ? owner : await person('actor', traitsOf[who])
  const ask = askerOf(app)
  if (who === 'blocked') await ask(owner).put(`/users/${actor!.id}/block`, {})
  if (who === 'suspended') await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [actor!.id])
  return { app, ask, owner, actor, number, newSession: () => addSession(app, owner) }
}

/** Adds a session of a user. Returns its id. */
async function addSession(app: TestApp, { id: userId }: TestPerson): Promise<string> {
  const id = newId()
  const token = createHash('sha256').update(id).digest('hex')
  await app.pool.query(
    "INSERT INTO session (id, user_id, token, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')",
    [id, userId, token],
  )
  return id
}

/**
 * SQL that reads all stored data of one user, table by table. It omits `seen_day`: requests of the owner write that
 * after their response, at any time.
 */
async function statementOf(app: TestApp): Promise<string> {
  const { rows } = await app.pool.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'uuid' AND c.table_name <> 'seen_day'
       AND (c.column_name = 'user_id' OR (c.column_name = 'id' AND c.table_name IN ('account', 'profile')))`,
  )
  return rows
    .map(({ table, column }) => `SELECT '${table}' AS of, to_jsonb(t) AS line FROM "${table}" t WHERE ${column} = $1`)
    .join(' UNION ALL ')
}
let statement: Promise<string> | undefined

/** All stored data of a user. */
export async function keptOf(app: TestApp, { id }: TestPerson): Promise<string[]> {
  // A named statement, so that a connection plans it only a few times; it reads every table.
  const { rows } = await app.pool.query({ name: 'kept', text: await (statement ??= statementOf(app)), values: [id] })
  return rows.map((row) => JSON.stringify(row)).sort()
}
