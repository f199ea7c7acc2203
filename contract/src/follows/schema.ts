import * as z from 'zod'
import { Id, pageOf } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'

/** The viewer's relationship to another user, and the follower counts of that user. */
export const Relation = z.object({
  id: Id,
  /** The viewer follows the user. */
  following: z.boolean(),
  /** The user follows the viewer. */
  followsMe: z.boolean(),
  /** Both follow each other ("amigos"). */
  friend: z.boolean(),
  blocked: z.boolean(),
  muted: z.boolean(),
  followers: z.number().int(),
  follows: z.number().int(),
})
export type Relation = z.infer<typeof Relation>

/** A user in a list, with the viewer's relationship to them. */
export const ListedPerson = PersonChip.extend({ following: z.boolean(), followsMe: z.boolean() })
export type ListedPerson = z.infer<typeof ListedPerson>

export const PeoplePage = pageOf(ListedPerson)
export type PeoplePage = z.infer<typeof PeoplePage>

/** Lists of users that others may read. */
export const PeopleList = z.enum(['followers', 'following'])
export type PeopleList = z.infer<typeof PeopleList>

/** Lists that only their owner may read. */
export const OwnPeopleList = z.enum(['friends', 'blocked', 'muted'])
export type OwnPeopleList = z.infer<typeof OwnPeopleList>
