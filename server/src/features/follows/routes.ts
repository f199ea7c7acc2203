import { followsContract } from '@liston/contract/follows'
import { NOT_FOUND } from '@liston/contract/kernel'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findStanding, seenAs } from '../profiles/index.ts'
import { followPerson, unfollowPerson } from './follow-person.ts'
import { listPeople } from './list-people.ts'
import { type Shun, shunPerson } from './shun-person.ts'
import { findRelation } from './store.ts'

const refuse = refuser(NOT_FOUND)

type Asked = { context: ApiContext; input: { id: string } }

export function followRoutes(platform: Platform) {
  const os = endpoints(followsContract)
  const by = ({ context, input: { id } }: Asked) => ({
    viewer: signedIn(context).viewer,
    key: context.idempotencyKey,
    id,
  })
  const shun = (act: Shun) => (asked: Asked) => shunPerson(platform, act, by(asked))
  /** Throws NOT_FOUND unless the viewer may see the user's profile: lists and counters are part of it. */
  async function mustSee({ context: { viewer }, input: { id } }: Asked) {
    const standing = await findStanding(platform.db, id, viewer?.id ?? null)
    if (!standing || seenAs({ ...standing, id }, viewer) !== 'seen') throw refuse('NOT_FOUND')
  }
  return os.router({
    relation: os.relation.handler(async (asked) => {
      await mustSee(asked)
      return findRelation(platform.db, asked.input.id, asked.context.viewer?.id ?? null)
    }),
    follow: os.follow.handler((asked) => followPerson(platform, by(asked))),
    unfollow: os.unfollow.handler((asked) => unfollowPerson(platform, by(asked))),
    block: os.block.handler(shun('block')),
    unblock: os.unblock.handler(shun('unblock')),
    mute: os.mute.handler(shun('mute')),
    unmute: os.unmute.handler(shun('unmute')),
    list: os.list.handler(async (asked) => {
      await mustSee(asked)
      const { id: ownerId, list, cursor } = asked.input
      return listPeople(platform, { viewer: asked.context.viewer, ownerId, list, cursor })
    }),
    own: os.own.handler(({ context, input: { list, cursor } }) => {
      const { viewer } = signedIn(context)
      return listPeople(platform, { viewer, ownerId: viewer.id, list, cursor })
    }),
  })
}
