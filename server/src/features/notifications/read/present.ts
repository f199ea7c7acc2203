import type { Language } from '@liston/contract/kernel'
import type { Notification } from '@liston/contract/notifications'
import type pg from 'pg'
import { presentAuthor } from '../../profiles/index.ts'
import { findNames } from '../../rankings/index.ts'
import { numberIn } from '../words/facts.ts'
import { wordsOf } from '../words/words-of.ts'
import type { ShownRow } from './store.ts'

type Asked = { viewerId: string; language: Language }

/** Notifications in words, made of what their reader may see now: a ranking that is none of their business any more has no name. */
export async function presentAll(pool: pg.Pool, rows: ShownRow[], o: Asked): Promise<Notification[]> {
  const ids = [...new Set(rows.flatMap(({ rankingId }) => rankingId ?? []))]
  const names = ids.length ? await findNames(pool, { ids, viewerId: o.viewerId }) : []
  const rankings = new Map(names.map((name) => [name.id, name]))
  return rows.map((row) => {
    // What somebody published has no name where they have none: they are blocked or muted by now.
    const isTheirs = row.type === 'ranking_published' && !row.actor
    return present(row, isTheirs ? null : (rankings.get(row.rankingId ?? '') ?? null), o.language)
  })
}

type Ranking = { id: string; slug: string; topic: string }

function present(row: ShownRow, ranking: Ranking | null, language: Language): Notification {
  const { data } = row
  const others = row.people - 1
  const figures = { stars: numberIn(data, 'stars'), xp: numberIn(data, 'xp'), newLevel: numberIn(data, 'newLevel') }
  return {
    id: row.id,
    userId: row.userId,
    type: row.type,
    data: {
      ...wordsOf(row, { ranking, language }),
      ...Object.fromEntries(Object.entries(figures).filter(([, n]) => n > 0)),
    },
    isRead: row.isRead,
    createdAt: row.at.toISOString(),
    actor: row.actor && presentAuthor(row.actor),
    others,
  }
}
