import { avatarRefusals, type DeskAvatar, type NewAvatar, OWN_AVATAR, OWN_AVATARS_MAX } from '@liston/contract/avatars'
import { slugOf } from '@liston/contract/rankings'
import { imageSrc, imageUrl } from '@liston/contract/uploads'
import { sql } from 'kysely'
import { newId, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { attachImages } from '../../uploads/index.ts'
import { AVATARS } from '../avatar-list.ts'
import type { AvatarsPlatform } from '../avatars-platform.ts'
import type { AvatarRow } from '../tables.ts'
import { checkPrice, told } from './save-terms.ts'
import { tables } from './store.ts'

const refuse = refuser(avatarRefusals.add)
/** Characters that an id has; what begins it is one of ours. */
const ID_MAX = 40

type Add = { userId: string; key: string | null; avatar: NewAvatar }

/**
 * Adds an avatar with a picture of whoever adds it: read and written anew when it was uploaded, in widths of ours. It has no
 * silhouette, since it is no secret. It goes from the offer like every other, and whoever has it keeps it.
 */
export async function addAvatar(platform: AvatarsPlatform, { userId, key, avatar }: Add): Promise<DeskAvatar> {
  const { imageId, name, line, rarity, unlockType, unlockCost, unlockLevel } = avatar
  const id = `${OWN_AVATAR}${slugOf(name.es)}`.slice(0, ID_MAX).replace(/-+$/, '')
  await actInTransaction(platform, { userId, key, request: { addAvatar: avatar } }, async (trx, log) => {
    checkPrice({ rarity, unlockType, unlockCost, unlockLevel })
    if ((await lockOwn(trx, OWN_AVATAR)) >= OWN_AVATARS_MAX) throw refuse('TOO_MANY_AVATARS', { max: OWN_AVATARS_MAX })
    const images = [{ id: imageId, alt: '' }]
    await attachImages(trx, { ownerId: userId, kind: 'item', to: newId(), images, at: platform.clock.now() })
    const [small, large] = [imageSrc(imageUrl(imageId), 200), imageSrc(imageUrl(imageId), 600)]
    const added = await insertAvatar(trx, {
      id,
      name: name.es,
      name_en: name.en,
      description: line.es,
      description_en: line.en,
      image_url: small,
      image_full_body_url: large,
      hidden_url: small,
      hidden_full_body_url: large,
      rarity,
      unlock_type: unlockType,
      unlock_cost: unlockCost,
      unlock_level: unlockLevel,
      unlock_achievement: null,
    })
    if (!added) throw refuse('NAME_TAKEN')
    await log({
      act: 'add-avatar',
      target: `avatar ${id}`,
      after: { name, rarity, unlockType, unlockCost, unlockLevel, imageId },
    })
    return {}
  })
  // Rarities are held in every process.
  platform.live.publish({ topic: AVATARS, kind: 'changed', data: null })
  return told(platform, id)
}

/** How many an installation has added; one after another, so that their limit holds. */
async function lockOwn(trx: Trx, begins: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('avatar terms', 0))`.execute(trx)
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM avatar WHERE starts_with(id, ${begins})`.execute(trx)
  return rows[0]!.n
}

/** False where one of that id is there: the key decides. */
async function insertAvatar(trx: Trx, row: Omit<AvatarRow, 'is_active' | 'secret' | 'holders'>): Promise<boolean> {
  const added = await tables(trx)
    .insertInto('avatar')
    .values({ ...row, is_active: true, secret: false, holders: 0 })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
