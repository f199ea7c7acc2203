import { AsyncLocalStorage } from 'node:async_hooks'
import { languageCodes } from '@liston/contract/kernel'
import {
  categories,
  type Category,
  type CategoryList,
  categoryList,
  type CategoryRow,
  findCategoriesBy,
  type ListedCategory,
  setCategories,
} from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { EVERYBODY, SHARED_PAGES } from '../../../platform/live/index.ts'

/** Topic for processes: the categories have changed. */
const CATEGORIES = 'categories'

/** The categories of a database, cached in every process. The rows are authoritative. */
export type HeldCategories = {
  /** Runs `work`, and all that it waits for, with the categories of this database. */
  within(work: () => void): void
  /** Reads the categories again. Only logs a failure and keeps the known ones (specification 8). */
  read(): Promise<void>
  /** Calls back after this process has read a change: pages that it rendered before are outdated. */
  onRead(listener: () => void): void
  /** Reads the categories again and informs every process. Call it after the commit of a change. */
  changed(): Promise<void>
}

/** Reads the categories for a process without requests, such as a command. */
export const readCategories = async (db: Db): Promise<void> => setCategories(await findCategories(db))

const requests = new AsyncLocalStorage<{ list: CategoryList | undefined }>()
findCategoriesBy(() => requests.getStore()?.list)

/** Keeps the categories of this database up to date. */
export function holdCategories({ db, live, log }: Pick<Platform, 'db' | 'live' | 'log'>): HeldCategories {
  const held: { list: CategoryList | undefined } = { list: undefined }
  let [asked, known] = [0, 0]
  const listeners: (() => void)[] = []
  async function read() {
    const turn = ++asked
    try {
      const rows = await findCategories(db)
      // Of two concurrent reads, the one that started later wins.
      if (turn < known) return
      known = turn
      held.list = categoryList(rows)
      // For jobs, which belong to no request.
      setCategories(rows)
    } catch (error) {
      log.warn({ err: error }, 'the categories could not be read')
    }
    for (const tell of listeners) tell()
  }
  live.hear(({ topic }) => {
    if (topic === CATEGORIES || topic === EVERYBODY) void read()
  })
  return {
    within: (work) => requests.run(held, work),
    read,
    onRead: (listener) => void listeners.push(listener),
    async changed() {
      await read()
      live.publish({ topic: CATEGORIES, kind: 'changed', data: null })
      live.publish({ topic: 'feed', kind: 'rankings', data: null })
      live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
    },
  }
}

type Row = Omit<CategoryRow, 'description'> & { es: string | null; en: string | null }

async function findCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<Row>`
    SELECT c.slug, c.address, c.emoji, c.names, c.description_es AS es, c.description_en AS en, c.hidden,
      c.closed_at IS NOT NULL AS closed, coalesce(a.former, '{}') AS former
    FROM category c LEFT JOIN LATERAL (
      SELECT array_agg(a.address ORDER BY a.address) AS former FROM category_address a
      WHERE a.category = c.slug AND a.address NOT IN (c.slug, c.address)
    ) a ON true
    WHERE c.merged_into IS NULL ORDER BY c.place, c.slug`.execute(db)
  return rows.map(({ es, en, ...row }) => ({ ...row, description: { ...(es && { es }), ...(en && { en }) } }))
}

/** What staff write about a category; null for nothing of their own. `hidden`: the home page leaves it out. */
export const describeInDatabase = (
  trx: Trx,
  { slug, es, en, hidden }: { slug: string; es: string | null; en: string | null; hidden: boolean },
) =>
  sql`UPDATE category SET description_es = ${es}, description_en = ${en}, hidden = ${hidden} WHERE slug = ${slug}`.execute(
    trx,
  )

/** The categories for clients of the API, without a statement. */
export const listCategories = (): { items: ListedCategory[] } => ({ items: categories().map(listed) })

const listed = (category: Category): ListedCategory => ({
  category: category.slug,
  address: category.address,
  emoji: category.emoji,
  names: Object.fromEntries(languageCodes.map((code) => [code, category[code]])),
  closed: category.closed,
  // A slug that is no longer the address redirects, too.
  former: [...(category.slug === category.address ? [] : [category.slug]), ...category.former],
})
