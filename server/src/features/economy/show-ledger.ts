import type { Movement } from '@liston/contract/economy'
import { PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { findMovements } from './store.ts'

export type RankingName = NonNullable<Movement['ranking']>
/**
 * Names those of the rankings that the viewer may see. The rankings feature provides it, which is in a higher layer.
 */
export type NameRankings = (o: { ids: string[]; viewerId: string }) => Promise<RankingName[]>

type AchievementName = NonNullable<Movement['achievement']>
/** Lookups that features in higher layers provide. */
export type Names = { nameRankings: NameRankings; nameAchievement: (step: string) => AchievementName | undefined }

/** The achievement of a row, if it has one and the step is known. */
export function achievementOf({ nameAchievement }: Pick<Names, 'nameAchievement'>, step: string | null) {
  const achievement = step === null ? undefined : nameAchievement(step)
  return achievement && { achievement }
}

export type AskedLedger = { userId: string; currency?: Movement['currency']; cursor?: string }

/** A page of the user's movements, newest first. A ranking is named while the user may still see it. */
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

/** The rankings of these rows, by id, that the user may still see. */
export async function namesOf(platform: { nameRankings: NameRankings }, { userId, rows }: Named) {
  const ids = [...new Set(rows.flatMap(({ rankingId }) => rankingId ?? []))]
  const named = ids.length ? await platform.nameRankings({ ids, viewerId: userId }) : []
  return new Map(named.map((name) => [name.id, name]))
}
