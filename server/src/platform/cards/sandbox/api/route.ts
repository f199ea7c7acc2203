import { invalid } from '../refuse.ts'
import type { Kind, Kinds } from '../world/kinds.ts'
import type { World } from '../world/world.ts'
import { type Form, formOf, numberOf, textOf } from './form.ts'

export type Call = { world: World; id: string; form: Form }

/** A route of the API. `:id` is the id of the object. */
export type Route = { method: 'GET' | 'POST' | 'DELETE'; path: string; answer(call: Call): Promise<object> }

const MOST = 100
/** Number of objects searched when a filter runs in code. */
const MANY = 2_000

/** Filter by creation time: `created[gte]` and so on; null without one. */
function madeWithin({ form }: Call): ((body: { created?: number }) => boolean) | null {
  if (form.created === undefined) return null
  const { gt, gte, lt, lte } = formOf(form.created)
  const [after, from] = [numberOf(gt) ?? -Infinity, numberOf(gte) ?? -Infinity]
  const [before, until] = [numberOf(lt) ?? Infinity, numberOf(lte) ?? Infinity]
  return ({ created = 0 }) => created > after && created >= from && created < before && created <= until
}

type Listed<K extends Kind> = { kind: K; customer?: string; where?: object; keeps?: (body: Kinds[K]) => boolean }

/** One page of a list, newest first, after `starting_after`. */
export async function pageOf<K extends Kind>(call: Call, o: Listed<K>): Promise<object> {
  const { world, form } = call
  const within = madeWithin(call)
  const limit = numberOf(form.limit) ?? 10
  if (!(limit >= 1 && limit <= MOST)) throw invalid('This value must be between 1 and 100.', { param: 'limit' })
  const { kind, keeps, ...of } = o
  const found = await world.list(kind, {
    ...of,
    after: textOf(form.starting_after),
    limit: keeps || within ? MANY : limit + 1,
  })
  const all = found.filter(({ body }) => (keeps?.(body) ?? true) && (within?.(body as never) ?? true))
  return {
    object: 'list',
    url: `/v1/${kind.replace('.', '/')}s`,
    has_more: all.length > limit,
    data: all.slice(0, limit).map(({ body }) => body),
  }
}

/** A route that returns one object by id. */
export const readsOne = <K extends Kind>(kind: K, path: string): Route => ({
  method: 'GET',
  path: `${path}/:id`,
  answer: async ({ world, id }) => (await world.get(kind, id)).body,
})
