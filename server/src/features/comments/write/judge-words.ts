import { commentRefusals, linksIn, linksMax, mentionsIn, mentionsMax } from '@liston/contract/comments'
import type { Db } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findByNames } from '../../profiles/index.ts'
import type { Mention } from '../tables.ts'

const refuse = refuser(commentRefusals.edit)

const isSame = ({ username }: Mention, name: string) => username.toLowerCase() === name.toLowerCase()

/**
 * Checks mentions and links against the limits of the writer's level. Returns the mentioned users that exist. `known`
 * are those of the text before an edit: a name that its user has changed since still means them. Throws
 * TOO_MANY_MENTIONS or TOO_MANY_LINKS.
 */
export async function judgeWords(
  db: Db,
  o: { body: string; level: number; writerId: string; at: Date; known?: readonly Mention[] },
): Promise<Mention[]> {
  const names = mentionsIn(o.body)
  const [mostNames, mostLinks] = [mentionsMax(o.level), linksMax(o.level)]
  if (names.length > mostNames) throw refuse('TOO_MANY_MENTIONS', { max: mostNames })
  if (mostLinks !== null && linksIn(o.body) > mostLinks) throw refuse('TOO_MANY_LINKS', { max: mostLinks })
  const known = (o.known ?? []).filter((one) => names.some((name) => isSame(one, name)))
  const others = names.filter((name) => !known.some((one) => isSame(one, name)))
  return [...known, ...(await findByNames(db, { names: others, callerId: o.writerId, at: o.at }))]
}
