import type { Movement } from '@liston/contract/economy'
import { PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { findMovements } from './store.ts'

export type RankingName = NonNullable<Movement['ranking']>
/** Names those of these rankings that a person may see; given by rankings, on a floor above. */
export type NameRankings = (o: { ids: string[]; viewerId: string }) => Promise<RankingName[]>

type AchievementName = NonNullable<Movement['achievement']>
/** Names are given by slices above: of rankings, and of the steps of achievements. */
export type Names = { nameRankings: NameRankings; nameAchievement: (step: string) => AchievementName | undefined }

/** The achievement that a line is about, where it is about one that is known. */
export function achievementOf({ nameAchievement }: Pick<Names, 'nameAchievement'>, step: string | null) {
  const achievement = step === null ? undefined : nameAchievement(step)
  return achievement && { achievement }
}

export type AskedLedger = { userId: string; currency?: Movement['currency']; cursor?: string }

/** A page of one's own movements, newest first; a ranking is named while its owner may still see it. */
export async function showLedger(platform: Platform & Names, { userId, currency, cursor }: AskedLedger) {
  const before = openCursor(cursor, z.tuple([z.literal('ledger'), z.int()]))?.[1] ?? null
  const rows = await findMovements(platform.db, { userId, currency: currency ?? null, before, limit: PAGE_SIZE + 1 })
  const items = rows.slice(0, PAGE_SIZE)
  const last = items.at(-1)
  const names = await namesOf(platform, { userId, rows: items })
  return {
    items: items.map(({ seq, createdAt, rankingId, achievement, ...row }) => ({
      ...row,
      ...achievementOf(platform, achievement),
      id: String(seq),
      at: createdAt.toISOString(),
      ranking: names.get(rankingId ?? '') ?? null,
    })),
    nextCursor: last && rows.length > PAGE_SIZE ? sealCursor(['ledger', last.seq]) : null,
  }
}

type Named = { userId: string; rows: readonly { rankingId: string | null }[] }

/** The rankings that these rows are about, by id, where their owner may still see them. */
export async function namesOf(platform: { nameRankings: NameRankings }, { userId, rows }: Named) {
  const ids = [...new Set(rows.flatMap(({ rankingId }) => rankingId ?? []))]
  const named = ids.length ? await platform.nameRankings({ ids, viewerId: userId }) : []
  return new Map(named.map((name) => [name.id, name]))
}
