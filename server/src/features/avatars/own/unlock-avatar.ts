import { avatarRefusals, unlockXp } from '@liston/contract/avatars'
import { newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { announceLevels, findBalances, type Movement, postMovements } from '../../economy/index.ts'
import { addVisual } from '../../profiles/index.ts'
import type { AvatarsPlatform } from '../avatars-platform.ts'
import { AvatarUnlocked } from '../events.ts'
import { priceFor } from './policy.ts'
import { presentAvatar } from '../present-avatar.ts'
import { findAvatar, insertUnlock, listUnlocks } from '../store.ts'
import type { AvatarRow } from '../tables.ts'

const refuse = refuser(avatarRefusals.unlock)

export type AvatarIntent = { viewer: Viewer; key: string | null; avatarId: string }

/** Opens an avatar and takes its price, in one transaction; a second time nothing more is taken (rules 3.20). */
export async function unlockAvatar(platform: AvatarsPlatform, { viewer, key, avatarId }: AvatarIntent) {
  const once = { userId: viewer.id, key, request: { unlockAvatar: avatarId } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const avatar = await findAvatar(trx, avatarId)
    const mine = await listUnlocks(trx, viewer.id)
    if (!avatar || !(avatar.is_active || mine.has(avatarId))) throw refuse('NOT_FOUND')
    const { charged, xp } = mine.has(avatarId) ? NOTHING : await open(platform, trx, { viewer, avatar })
    const unlock = (await listUnlocks(trx, viewer.id)).get(avatarId)
    const balances = await findBalances(trx, viewer.id)
    const now = await findAvatar(trx, avatarId)
    const shown = presentAvatar(now ?? avatar, { unlock, isPro: viewer.isPro, now: platform.clock.now() })
    return { avatar: shown, charged, xp, balances }
  })
}

const NOTHING = { charged: 0, xp: 0 }

/** Makes an avatar somebody's. Its row comes first: whoever unlocks the same at the same moment waits there. */
export async function open(
  platform: AvatarsPlatform,
  trx: Trx,
  { viewer, avatar }: { viewer: Viewer; avatar: AvatarRow },
): Promise<{ charged: number; xp: number }> {
  const at = platform.clock.now()
  const userId = viewer.id
  const { level } = await findBalances(trx, userId)
  const hasAchievement =
    avatar.unlock_type === 'achievement' &&
    (await platform.hasAchievement(trx, userId, avatar.unlock_achievement ?? ''))
  const price = priceFor(avatar, { viewer, level, hasAchievement })
  const id = newId()
  const xp = unlockXp(price)
  if (!(await insertUnlock(trx, { id, userId, avatarId: avatar.id, costStars: price, xp, at }))) return NOTHING
  if (price > 0) await pay(platform, trx, { userId, id, price, xp, at })
  await addVisual(trx, { userId, avatarId: avatar.id, url: avatar.image_url })
  await platform.events.publish(trx, AvatarUnlocked, { userId, avatarId: avatar.id })
  return { charged: price, xp }
}

type Payment = { userId: string; id: string; price: number; xp: number; at: Date }

async function pay(platform: AvatarsPlatform, trx: Trx, { userId, id, price, xp, at }: Payment): Promise<void> {
  const about = { userId, kind: 'avatar', key: id } as const
  const movements: Movement[] = [{ ...about, currency: 'stars', delta: -price }]
  if (xp > 0) movements.push({ ...about, currency: 'xp', delta: xp })
  const [paid] = await postMovements(trx, movements, at)
  if (paid?.outcome === 'short') {
    // What the XP may have brought is taken back with the rest.
    const { stars } = await findBalances(trx, userId)
    throw refuse('STARS_INSUFFICIENT', { missing: price - stars })
  }
  await announceLevels(platform, trx, [userId])
}
