import { avatarsContract } from '@liston/contract/avatars'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { refuse } from '../../platform/refusal.ts'
import { readMe } from '../profiles/index.ts'
import { type AvatarList, openAvatarList } from './avatar-list.ts'
import type { AvatarsPlatform } from './avatars-platform.ts'
import { showAvatars } from './list-avatars.ts'
import { addAvatar, saveTerms, showDesk, undoTerms } from './manage-avatars.ts'
import { selectAvatar, undoUnlock, unlockAvatar } from './own-avatars.ts'

/** The avatars feature, and the list that profiles are shown with. */
export function openAvatars(platform: AvatarsPlatform): Feature<'avatars'> & { list: AvatarList } {
  return {
    list: openAvatarList(platform),
    routes: avatarRoutes(platform),
    personal: avatarsOfPerson,
  }
}

const actor = (context: ApiContext) => ({ viewer: signedIn(context).viewer, key: context.idempotencyKey })

const staff = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

function avatarRoutes(platform: AvatarsPlatform) {
  const os = endpoints(avatarsContract)
  /** The viewer's profile after the change. */
  const mine = async (context: ApiContext) => {
    const me = await readMe(platform, context.viewer?.id)
    if (!me) throw refuse('UNAUTHENTICATED')
    return { me }
  }
  return os.router({
    list: os.list.handler(async ({ context }) => ({ avatars: await showAvatars(platform, context.viewer) })),
    desk: os.desk.handler(async () => ({ avatars: await showDesk(platform) })),
    saveTerms: os.saveTerms.handler(({ context, input: { id, ...terms } }) =>
      saveTerms(platform, { ...staff(context), id, terms }),
    ),
    add: os.add.handler(({ context, input: avatar }) => addAvatar(platform, { ...staff(context), avatar })),
    undo: os.undo.handler(({ context, input }) => undoTerms(platform, { ...staff(context), ...input })),
    unlock: os.unlock.handler(async ({ context, input: { id } }) => ({
      ...(await unlockAvatar(platform, { ...actor(context), avatarId: id })),
      ...(await mine(context)),
    })),
    undoUnlock: os.undoUnlock.handler(async ({ context, input: { id } }) => ({
      ...(await undoUnlock(platform, { ...actor(context), avatarId: id })),
      ...(await mine(context)),
    })),
    select: os.select.handler(async ({ context, input: { id } }) => {
      await selectAvatar(platform, { ...actor(context), avatarId: id })
      return mine(context)
    }),
  })
}

/** Payments stay in the ledger. */
const avatarsOfPerson = personalData({
  tables: {
    avatar_unlock: { user_id: deleteUnlocks },
    avatar_change: { by_id: 'null' },
  },
  files: {
    avatars: (id) =>
      sql`SELECT u.avatar_id, a.name, a.name_en, u.cost_stars, u.xp, u.created_at, u.worn_at
        FROM avatar_unlock u JOIN avatar a ON a.id = u.avatar_id WHERE u.user_id = ${id} ORDER BY u.created_at`,
    'avatar-changes-by-me': {
      from: 'avatar_change',
      of: 'by_id',
      columns: 'made_at, avatar_id, before, after',
      order: 'seq',
    },
  },
})

/**
 * A trigger updates the number of owners. Locking the avatars in a fixed order prevents deadlocks between concurrent
 * erasures.
 */
async function deleteUnlocks(trx: Trx, { userId }: Leaver): Promise<void> {
  await sql`SELECT FROM avatar WHERE id IN (SELECT avatar_id FROM avatar_unlock WHERE user_id = ${userId})
    ORDER BY id FOR NO KEY UPDATE`.execute(trx)
  await sql`DELETE FROM avatar_unlock WHERE user_id = ${userId}`.execute(trx)
}
