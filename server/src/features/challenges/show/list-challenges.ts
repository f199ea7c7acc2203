import { type ChallengePage, challengeRefusals, ChallengeTab } from '@liston/contract/challenges'
import { Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findRunningMatches } from '../../rumble/index.ts'
import { isTurnOf, presentChallenge } from './present.ts'
import { countTabs, findOpen, findTab } from './store.ts'

const refuse = refuser(challengeRefusals.list)

/** Of which tab, and where the page ended. */
const Place = z.tuple([ChallengeTab, Instant.startsWith('20'), Id])

type ListChallenges = { viewerId: string; tab: ChallengeTab; cursor: string | undefined }

/** A page of my challenges of one tab, newest first. */
export async function listChallenges({ db, clock }: Platform, o: ListChallenges): Promise<ChallengePage> {
  const { viewerId, tab } = o
  const at = clock.now()
  const place = openCursor(o.cursor, Place)
  if (place && place[0] !== tab) throw refuse('BAD_CURSOR')
  const after = place && ([place[1], place[2]] as const)
  const rows = await findTab(db, { tab, viewerId, at, after, limit: PAGE_SIZE })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  const open = await findOpen(db, viewerId)
  const running = await findRunningMatches(
    db,
    [...open, ...page].flatMap(({ match_id }) => match_id ?? []),
  )
  const myTurn = open.filter((row) => isTurnOf(row, { userId: viewerId, at, running })).length
  return {
    items: page.map((row) => presentChallenge(row, { viewerId, at, running })),
    nextCursor: last ? sealCursor([tab, last.at, last.id]) : null,
    counts: { ...(await countTabs(db, viewerId, at)), myTurn },
    asOf: at.toISOString(),
  }
}
