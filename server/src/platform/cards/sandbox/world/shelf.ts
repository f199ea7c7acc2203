import type { Db } from '../../../db/index.ts'
import type { Hidden, Kind, Kinds, Thing } from './kinds.ts'
import { findRow, type Kept, keepRows, listRows, type Row } from './store.ts'

export type Listing = { customer?: string | undefined; where?: object; after?: string | undefined; limit?: number }

/** The objects of the sandbox as seen by one transaction. */
export type Shelf = {
  any(id: string): Promise<Thing | undefined>
  list<K extends Kind>(kind: K, o?: Listing): Promise<Thing<K>[]>
  keep<K extends Kind>(kind: K, body: Kinds[K], hidden?: Hidden): Promise<Thing<K>>
  /** Writes pending changes. `list` and the end of the transaction call it. */
  flush(): Promise<void>
}

/** Id of the customer that an object belongs to; null if none. */
export function customerOf(body: object): string | null {
  const { customer } = body as { customer?: string | { id: string } | null }
  return typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null)
}

/**
 * Identity map: an object is read once and shared within the transaction, so its changes accumulate. `flush` writes all
 * of them in one statement.
 */
export function openShelf(db: Db): Shelf {
  const seen = new Map<string, Thing>()
  const unwritten = new Map<string, Kept>()
  const known = (row: Row): Thing => {
    const thing = seen.get(row.id) ?? { ...row, kind: row.kind as Kind }
    seen.set(row.id, thing)
    return thing
  }
  const shelf: Shelf = {
    async any(id) {
      const there = seen.get(id)
      if (there) return there
      const row = await findRow(db, id)
      return row && known(row)
    },
    async list(kind, { limit = 100, ...o } = {}) {
      await shelf.flush()
      return (await listRows(db, { kind, limit, ...o })).map((row) => known(row) as never)
    },
    async keep(kind, body, hidden = {}) {
      const thing = { kind, id: body.id, body, hidden }
      seen.set(thing.id, thing as never)
      unwritten.set(thing.id, { ...thing, customer: kind === 'event' ? null : customerOf(body) })
      return thing
    },
    async flush() {
      const rows = [...unwritten.values()]
      unwritten.clear()
      await keepRows(db, rows)
    },
  }
  return shelf
}
