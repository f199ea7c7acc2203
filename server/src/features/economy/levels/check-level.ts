import { type GatedAct, LEVEL_REQUIRED, levelNeeded } from '@liston/contract/economy'
import type { Db } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findGateMode } from '../../settings/index.ts'
import { findBalances } from '../store.ts'

const refuse = refuser(LEVEL_REQUIRED)

type Actor = { id: string; isSuperAdmin: boolean }

/** The level that somebody still needs for an act; null while gates are soft, and for super admins. */
export async function findLevelNeeded(db: Db, actor: Actor, act: GatedAct): Promise<number | null> {
  const mode = await findGateMode(db)
  if (mode === 'soft' || actor.isSuperAdmin) return null
  return levelNeeded(act, { mode, level: (await findBalances(db, actor.id)).level })
}

/** Refuses an act below its level where gates are hard (rules 3.17). */
export async function checkLevel(db: Db, actor: Actor, act: GatedAct): Promise<void> {
  const level = await findLevelNeeded(db, actor, act)
  if (level !== null) throw refuse('LEVEL_REQUIRED', { level })
}
