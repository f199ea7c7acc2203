import type { Featured } from '@liston/contract/explore'
import { NOT_FOUND } from '@liston/contract/kernel'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { type Candidate, findCandidate } from './store.ts'

const refuse = refuser(NOT_FOUND)

/** Now, and where months are counted. */
export const momentOf = ({ clock, config }: Platform) => ({ at: clock.now(), timeZone: config.TIME_ZONE })

/** A ranking that its viewer may see, with what the rules of the rail ask of it. */
export async function candidateOf(platform: Platform, db: Db, o: Asked): Promise<Candidate> {
  const found = await findCandidate(db, { ...momentOf(platform), ...o })
  if (!found) throw refuse('NOT_FOUND')
  return found
}
type Asked = { id: string; viewerId: string | null }

/** Whether a ranking stands in the rail "Destacados". */
export async function showFeatured(platform: Platform, db: Db, o: Asked): Promise<Featured> {
  const { standing, pinned } = await candidateOf(platform, db, o)
  return { standing, pinned }
}
