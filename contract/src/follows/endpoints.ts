import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, forKeys, Id, NOT_FOUND, open, viewable } from '../kernel/index.ts'
import { OwnPeopleList, PeopleList, PeoplePage, Relation } from './schema.ts'

const tags = ['follows']
const byPerson = z.strictObject({ id: Id })

const deed = (method: 'PUT' | 'DELETE', path: `/users/{id}/${string}`, summary: string) =>
  change('write').route({ method, path, tags, summary }).input(byPerson).output(Relation)

const onPerson = {
  ...NOT_FOUND,
  /** Users cannot follow, block or mute themselves. */
  YOURSELF: { status: 422 },
} as const

/** Refusals of follows, blocks and mutes, by endpoint. */
export const followRefusals = {
  onPerson,
  follow: {
    ...onPerson,
    /** The other user blocks this one, or takes no new followers. The response does not say which. */
    FOLLOW_REFUSED: { status: 403 },
    /** This user blocks the other one. */
    YOU_BLOCKED: { status: 403 },
    DAILY_FOLLOW_LIMIT: { status: 429, data: z.object({ perDay: z.number().int() }) },
    FOLLOW_LIMIT: { status: 409, data: z.object({ max: z.number().int() }) },
  },
} as const

export const followsContract = {
  relation: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/users/{id}/relation',
      tags,
      summary: 'Get my relationship to a user, and their follower counts',
    })
    .errors(NOT_FOUND)
    .input(byPerson)
    .output(Relation),

  follow: deed('PUT', '/users/{id}/follow', 'Follow a user').errors(followRefusals.follow),
  unfollow: deed('DELETE', '/users/{id}/follow', 'Unfollow a user').errors(followRefusals.onPerson),
  block: deed('PUT', '/users/{id}/block', 'Block a user: neither sees the other').errors(followRefusals.onPerson),
  unblock: deed('DELETE', '/users/{id}/block', 'Unblock a user').errors(followRefusals.onPerson),
  mute: deed('PUT', '/users/{id}/mute', 'Mute a user; they are not notified').errors(followRefusals.onPerson),
  unmute: deed('DELETE', '/users/{id}/mute', 'Unmute a user').errors(followRefusals.onPerson),

  list: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/users/{id}/people/{list}',
      tags,
      summary: 'List the followers of a user, or whom they follow',
    })
    .errors({ ...NOT_FOUND, ...BAD_CURSOR })
    .input(byPerson.extend({ list: PeopleList, cursor: Cursor.optional() }))
    .output(PeoplePage),

  own: viewable()
    .route({ method: 'GET', path: '/me/people/{list}', tags, summary: 'List my friends, or the users I block or mute' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ list: OwnPeopleList, cursor: Cursor.optional() }))
    .output(PeoplePage),
}
