/** Access rights to database objects, from server/schema and floor-plan.js. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { floors, shared } from '../../floor-plan.js'

const folder = join(import.meta.dirname, '../../server/schema')
const created = /^CREATE (?:TABLE|VIEW|FUNCTION|TYPE) (\w+)/gm

/** The feature that owns each table, view, function and type: the one whose schema file creates it. */
export const ownerOf = new Map(
  readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(created)].map(([, name]) => [name, file.replace('.sql', '')]),
  ),
)

const floorOf = (slice) => (slice === 'platform' ? 0 : floors.findIndex((names) => names.includes(slice)) + 1)
const enough = { read: ['read', 'write'], write: ['write'], hook: ['hook'] }

/**
 * The reason why `slice` must not do this with `name`; null if it may. A name without an owner is a breach, because it
 * could be anything.
 * @param {string} slice @param {string} name @param {'read' | 'write' | 'hook'} mode @returns {string | null}
 */
export function wrongWith(slice, name, mode) {
  const owner = ownerOf.get(name)
  if (!owner) return `${name}: no file of server/schema creates it`
  if (owner === slice) return null
  if (floorOf(owner) >= floorOf(slice)) return `${name} belongs to ${owner}, on no lower floor than ${slice}`
  const given = shared[owner]?.[name] ?? {}
  const allowed = [given['*'], given[slice]].filter(Boolean)
  return allowed.some((a) => enough[mode].includes(a)) ? null : `${name} of ${owner} is not open to ${slice} (${mode})`
}
