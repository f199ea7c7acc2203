import * as z from 'zod'
import { Id, pageOf } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'

/** How somebody stands to another person, and how many follow that person and are followed. */
export const Relation = z.object({
  id: Id,
  /** I follow them. */
  following: z.boolean(),
  /** They follow me. */
  followsMe: z.boolean(),
  /** Each follows the other: "amigos". */
  friend: z.boolean(),
  blocked: z.boolean(),
  muted: z.boolean(),
  followers: z.number().int(),
  follows: z.number().int(),
})
export type Relation = z.infer<typeof Relation>

/** Somebody in a list of people, and how the reader stands to them. */
export const ListedPerson = PersonChip.extend({ following: z.boolean(), followsMe: z.boolean() })
export type ListedPerson = z.infer<typeof ListedPerson>

export const PeoplePage = pageOf(ListedPerson)
export type PeoplePage = z.infer<typeof PeoplePage>

/** Lists of people around somebody that others may read. */
export const PeopleList = z.enum(['followers', 'following'])
export type PeopleList = z.infer<typeof PeopleList>

/** Lists that are one's own alone. */
export const OwnPeopleList = z.enum(['friends', 'blocked', 'muted'])
export type OwnPeopleList = z.infer<typeof OwnPeopleList>
