import { commentRefusals, linksIn, linksMax, mentionsIn, mentionsMax } from '@liston/contract/comments'
import type { Db } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findByNames } from '../../profiles/index.ts'

const refuse = refuser(commentRefusals.edit)

/**
 * Checks mentions and links against the limits of the writer's level. Returns the mentioned users that exist. Throws
 * TOO_MANY_MENTIONS or TOO_MANY_LINKS.
 */
export async function judgeWords(
  db: Db,
  o: { body: string; level: number; writerId: string },
): Promise<{ id: string; username: string }[]> {
  const names = mentionsIn(o.body)
  const [mostNames, mostLinks] = [mentionsMax(o.level), linksMax(o.level)]
  if (names.length > mostNames) throw refuse('TOO_MANY_MENTIONS', { max: mostNames })
  if (mostLinks !== null && linksIn(o.body) > mostLinks) throw refuse('TOO_MANY_LINKS', { max: mostLinks })
  return findByNames(db, names, o.writerId)
}
