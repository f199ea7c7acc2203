import type { ChallengeOffer } from '@liston/contract/challenges'
import type { Platform } from '../../../platform/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { findPlayable as findArenas } from '../../rumble/index.ts'
import { findAround, findPlayable } from './store.ts'

const PEOPLE = 100
const RANKINGS = 40

/** People around somebody, and lists that two can put in order. */
export async function offerChallenge({ db, clock }: Platform, userId: string): Promise<ChallengeOffer> {
  return {
    people: (await findAround(db, userId, PEOPLE)).map(presentAuthor),
    rankings: await findPlayable(db, userId, RANKINGS),
    arenas: (await findArenas(db, { viewerId: userId, at: clock.now(), random: Math.random })).map(
      ({ id, slug, topic }) => ({ id, slug, topic }),
    ),
  }
}
