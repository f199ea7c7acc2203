/** Who may touch what in the database, by the floor plan. */
import { floors, owners } from '../../floor-plan.js'

/** The slice that owns each name of the database. */
export const ownerOf = new Map(
  Object.entries(owners).flatMap(([slice, names]) => Object.keys(names).map((n) => [n, slice])),
)

const floorOf = (slice) => (slice === 'platform' ? 0 : floors.findIndex((names) => names.includes(slice)) + 1)
const enough = { read: ['read', 'write'], write: ['write'], hook: ['hook'] }

/**
 * Why `slice` may not do this with `name`; null when it may. A name that nobody owns is a breach: it may be anything.
 * @param {string} slice @param {string} name @param {'read' | 'write' | 'hook'} mode @returns {string | null}
 */
export function wrongWith(slice, name, mode) {
  const owner = ownerOf.get(name)
  if (!owner) return `${name}: nobody owns it in floor-plan.js`
  if (owner === slice) return null
  if (floorOf(owner) >= floorOf(slice)) return `${name} belongs to ${owner}, on no lower floor than ${slice}`
  const given = owners[owner][name]
  const allowed = [given['*'], given[slice]].filter(Boolean)
  return allowed.some((a) => enough[mode].includes(a)) ? null : `${name} of ${owner} is not open to ${slice} (${mode})`
}
