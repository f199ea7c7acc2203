import { NOT_FOUND } from '@liston/contract/kernel'
import type { Validation } from '@liston/contract/rankings'
import type { Db } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { findStanding, type Standing } from './store.ts'

const refuse = refuser(NOT_FOUND)

/** Who validated a ranking, for whoever may see it. */
export async function showValidation(db: Db, id: string, viewerId: string | null): Promise<Validation> {
  return present(await standingOf(db, id, viewerId))
}

/** As it stands; a ranking that the viewer may not see is missing. */
export async function standingOf(db: Db, id: string, viewerId: string | null): Promise<Standing> {
  const standing = await findStanding(db, id, viewerId)
  if (!standing) throw refuse('NOT_FOUND')
  return standing
}

const present = ({ validated, mine, by }: Standing): Validation => ({ validated, mine, by: by.map(presentAuthor) })
