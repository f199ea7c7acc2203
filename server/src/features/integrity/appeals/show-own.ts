import { integrityRefusals, type OwnExclusion } from '@liston/contract/integrity'
import { rankingPath } from '@liston/contract/rankings'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findNames } from '../../rankings/index.ts'
import { findOwn } from './store.ts'

const refuse = refuser(integrityRefusals.find)

/** Why votes of somebody do not count, to themselves. */
export async function showOwn({ db, pool }: Platform, id: string, viewerId: string): Promise<OwnExclusion> {
  const own = await findOwn(db, id, viewerId)
  if (!own) throw refuse('NOT_FOUND')
  const [name] = own.rankingId ? await findNames(pool, { ids: [own.rankingId], viewerId }) : []
  return {
    id,
    ranking: name ? { topic: name.topic, path: rankingPath(name) } : null,
    votes: own.votes,
    at: own.at.toISOString(),
    reason: own.reason,
    appeal: own.appealedAt && { words: own.words, at: own.appealedAt.toISOString(), answer: own.answer },
  }
}
