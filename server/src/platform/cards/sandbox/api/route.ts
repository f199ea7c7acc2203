import { invalid } from '../refuse.ts'
import type { Kind, Kinds } from '../world/kinds.ts'
import type { World } from '../world/world.ts'
import { type Form, formOf, numberOf, textOf } from './form.ts'

export type Call = { world: World; id: string; form: Form }

/** An address of the API. `:id` stands for what is asked about. */
export type Route = { method: 'GET' | 'POST' | 'DELETE'; path: string; answer(call: Call): Promise<object> }

const MOST = 100
/** How many are looked through for what only code can tell of them. */
const MANY = 2_000

/** Whether a thing was made when it is asked for: `created[gte]` and its like. */
function madeWithin({ form }: Call): ((body: { created?: number }) => boolean) | null {
  if (form.created === undefined) return null
  const { gt, gte, lt, lte } = formOf(form.created)
  const [after, from] = [numberOf(gt) ?? -Infinity, numberOf(gte) ?? -Infinity]
  const [before, until] = [numberOf(lt) ?? Infinity, numberOf(lte) ?? Infinity]
  return ({ created = 0 }) => created > after && created >= from && created < before && created <= until
}

type Listed<K extends Kind> = { kind: K; customer?: string; where?: object; keeps?: (body: Kinds[K]) => boolean }

/** A page of a list: the latest first, from after `starting_after` on. */
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

/** The address that tells of one thing. */
export const readsOne = <K extends Kind>(kind: K, path: string): Route => ({
  method: 'GET',
  path: `${path}/:id`,
  answer: async ({ world, id }) => (await world.get(kind, id)).body,
})
