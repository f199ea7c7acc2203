import * as z from 'zod'
import { BAD_CURSOR, change, Cursor, Id, login, NOT_FOUND, open } from '../kernel/index.ts'
import { OwnPeopleList, PeopleList, PeoplePage, Relation } from './schema.ts'

const tags = ['follows']
const byPerson = z.strictObject({ id: Id })

const deed = (method: 'PUT' | 'DELETE', path: `/users/{id}/${string}`, summary: string) =>
  change('write').route({ method, path, tags, summary }).input(byPerson).output(Relation)

const onPerson = {
  ...NOT_FOUND,
  /** Nobody follows, blocks or mutes themselves. */
  YOURSELF: { status: 422 },
} as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const followRefusals = {
  onPerson,
  follow: {
    ...onPerson,
    /** They blocked the asker, or take no new followers: the answer does not tell which. */
    FOLLOW_REFUSED: { status: 403 },
    /** The asker blocks them. */
    YOU_BLOCKED: { status: 403 },
    DAILY_FOLLOW_LIMIT: { status: 429, data: z.object({ perDay: z.number().int() }) },
    FOLLOW_LIMIT: { status: 409, data: z.object({ max: z.number().int() }) },
  },
} as const

export const followsContract = {
  relation: open()
    .route({
      method: 'GET',
      path: '/users/{id}/relation',
      tags,
      summary: 'How I stand to somebody, and their counters',
    })
    .errors(NOT_FOUND)
    .input(byPerson)
    .output(Relation),

  follow: deed('PUT', '/users/{id}/follow', 'Follow somebody').errors(followRefusals.follow),
  unfollow: deed('DELETE', '/users/{id}/follow', 'No longer follow somebody').errors(followRefusals.onPerson),
  block: deed('PUT', '/users/{id}/block', 'Block somebody: neither sees the other').errors(followRefusals.onPerson),
  unblock: deed('DELETE', '/users/{id}/block', 'No longer block somebody').errors(followRefusals.onPerson),
  mute: deed('PUT', '/users/{id}/mute', 'Mute somebody: they never know').errors(followRefusals.onPerson),
  unmute: deed('DELETE', '/users/{id}/mute', 'No longer mute somebody').errors(followRefusals.onPerson),

  list: open()
    .route({
      method: 'GET',
      path: '/users/{id}/people/{list}',
      tags,
      summary: 'Who follows somebody, or whom they follow',
    })
    .errors({ ...NOT_FOUND, ...BAD_CURSOR })
    .input(byPerson.extend({ list: PeopleList, cursor: Cursor.optional() }))
    .output(PeoplePage),

  own: login('read')
    .route({ method: 'GET', path: '/me/people/{list}', tags, summary: 'My friends, or whom I block or mute' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ list: OwnPeopleList, cursor: Cursor.optional() }))
    .output(PeoplePage),
}
