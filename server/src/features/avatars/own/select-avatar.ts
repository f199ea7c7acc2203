import { avatarRefusals, isFree } from '@liston/contract/avatars'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { wearAvatar } from '../../profiles/index.ts'
import type { AvatarsPlatform } from '../avatars-platform.ts'
import { mayWear } from './policy.ts'
import { findAvatar, lockUnlock } from '../store.ts'
import { open } from './unlock-avatar.ts'

const refuse = refuser(avatarRefusals.select)

type Selecting = { viewer: Viewer; key: string | null; avatarId: string | null }

/** Puts an avatar on that is theirs, or a free one, which is theirs from then on; or none. */
export async function selectAvatar(platform: AvatarsPlatform, { viewer, key, avatarId }: Selecting): Promise<void> {
  await onceInTransaction(platform.db, { userId: viewer.id, key, request: { selectAvatar: avatarId } }, async (trx) => {
    if (avatarId !== null) await takeOut(platform, trx, { viewer, avatarId })
    await wearAvatar(trx, { userId: viewer.id, avatarId })
    return {}
  })
  // Who somebody is stands on pages that guests share, with their face.
  platform.live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}

async function takeOut(platform: AvatarsPlatform, trx: Trx, o: { viewer: Viewer; avatarId: string }): Promise<void> {
  const whose = { userId: o.viewer.id, avatarId: o.avatarId }
  const avatar = await findAvatar(trx, o.avatarId)
  let unlock = await lockUnlock(trx, whose)
  if (!avatar || !(avatar.is_active || unlock)) throw refuse('NOT_FOUND')
  if (!unlock) {
    if (!isFree({ unlockType: avatar.unlock_type, unlockCost: avatar.unlock_cost })) throw refuse('AVATAR_LOCKED')
    await open(platform, trx, { viewer: o.viewer, avatar })
    unlock = await lockUnlock(trx, whose)
  }
  if (!unlock) throw refuse('AVATAR_LOCKED')
  if (!mayWear(avatar, o.viewer)) throw refuse('PRO_NEEDED')
  await noteWorn(trx, unlock.id, platform.clock.now())
}

async function noteWorn(trx: Trx, id: string, at: Date): Promise<void> {
  await sql`UPDATE avatar_unlock SET worn_at = coalesce(worn_at, ${at}) WHERE id = ${id}`.execute(trx)
}
