import type { Language } from '@liston/contract/kernel'
import { passportPath } from '@liston/contract/passports'
import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, inTransaction, newId, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { keyOf, namesOf, subjectOf } from './passport-key.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'
const AT_ONCE = 200
/** Maximum batches per run. The next run, ten minutes later, continues. */
const MAX_STEPS = 50

/**
 * Assigns the items of new and changed rankings to entity pages. The sitemap lists the pages
 * of things in several rankings.
 */
export async function notePassports({ db }: Pick<Platform, 'db'>): Promise<void> {
  for (let step = 0, after = FIRST; step < MAX_STEPS; step++) {
    const rankings = await findDueRankings(db, { after, limit: AT_ONCE })
    const last = rankings.at(-1)
    if (!last) break
    const ids = rankings.map(({ id }) => id)
    const items = await findItems(db, ids)
    const found = items.flatMap(belongingOf)
    await inTransaction(db, (trx) => noteBelongings(trx, { rankings, items, found }))
    after = last.id
  }
  await forgetPassports(db)
}

type DueRanking = { id: string; version: number; items: number }

/** Public rankings with an id above `after` that are new, or changed since the last run. */
async function findDueRankings(db: Db, { after, limit }: { after: string; limit: number }): Promise<DueRanking[]> {
  const { rows } = await sql<DueRanking>`SELECT r.id, r.version, r.items_count AS items FROM visible_ranking r
    LEFT JOIN noted_ranking n ON n.ranking_id = r.id AND n.ranking_id > ${after}
    WHERE r.id > ${after} AND (n.ranking_id IS NULL OR n.version <> r.version OR n.items <> r.items_count)
    ORDER BY r.id LIMIT ${limit}`.execute(db)
  return rows
}

type StandingItem = {
  id: string
  name: string
  normal: string
  category: CategorySlug
  topic: string
  language: Language
}

/** The visible items of these rankings, with the category, topic and language of their ranking. */
async function findItems(db: Db, rankingIds: string[]): Promise<StandingItem[]> {
  const { rows } = await sql<StandingItem>`SELECT i.id, i.name, i.name_normal AS normal, r.category, r.topic, r.language
    FROM shown_item i JOIN visible_ranking r ON r.id = i.ranking_id WHERE i.ranking_id = ANY (${rankingIds})`.execute(
    db,
  )
  return rows
}

type Belonging = { item: StandingItem; key: string; path: string }

type Noted = { rankings: DueRanking[]; items: StandingItem[]; found: Belonging[] }

/** Replaces the entity pages that are stored for the items of these rankings. */
async function noteBelongings(trx: Trx, { rankings, items, found }: Noted): Promise<void> {
  const ids = rankings.map(({ id }) => id)
  const paths = new Map(found.map(({ key, path }) => [key, path]))
  await sql`INSERT INTO passport (id, key, path)
    SELECT * FROM unnest(${[...paths].map(() => newId())}::uuid[], ${[...paths.keys()]}::text[], ${[...paths.values()]}::text[])
    ON CONFLICT (key) DO NOTHING`.execute(trx)
  await sql`DELETE FROM item_passport WHERE item_id = ANY (${items.map(({ id }) => id)})`.execute(trx)
  const of = <K extends keyof StandingItem>(part: K) => found.map(({ item }) => item[part])
  await sql`INSERT INTO item_passport (item_id, passport_id, called)
    SELECT f.id, p.id, item_called(f.name, f.category, f.topic, f.language)
    FROM unnest(${of('id')}::uuid[], ${found.map(({ key }) => key)}::text[], ${of('name')}::text[], ${of('category')}::text[],
      ${of('topic')}::text[], ${of('language')}::text[]) f (id, key, name, category, topic, language)
    JOIN passport p ON p.key = f.key JOIN shown_item i ON i.id = f.id
    ON CONFLICT (item_id) DO NOTHING`.execute(trx)
  await sql`INSERT INTO noted_ranking (ranking_id, version, items)
    SELECT f.id, f.version, f.items
    FROM unnest(${ids}::uuid[], ${rankings.map(({ version }) => version)}::int[], ${rankings.map(({ items }) => items)}::int[])
      f (id, version, items) JOIN visible_ranking r ON r.id = f.id
    ON CONFLICT (ranking_id) DO UPDATE SET version = excluded.version, items = excluded.items`.execute(trx)
}

/** Deletes entity pages without items, because their keys may contain names that users typed. */
async function forgetPassports(db: Db): Promise<void> {
  await sql`DELETE FROM passport p WHERE NOT EXISTS (SELECT FROM item_passport i WHERE i.passport_id = p.id)`.execute(
    db,
  )
}

/** The entity page that an item shares with other items. Empty if the item has only a page of its own. */
function belongingOf(item: StandingItem): Belonging[] {
  const subject = subjectOf(item)
  if (subject.by === 'item') return []
  // The page of an entity finds items by the entity's names. An item under another name would not be on the page.
  if (subject.by === 'entity' && !namesOf(subject.entity).includes(item.normal)) return []
  const key = keyOf(subject)
  return [{ item, key, path: passportPath(key) }]
}
