import { rumbleContract } from '@liston/contract/rumble'
import type { Feature } from '../../../platform/feature.ts'
import { type ApiContext, endpoints, signedIn } from '../../../platform/http/index.ts'
import { timedJob } from '../../../platform/jobs/index.ts'
import type { RumblePlatform } from '../rumble-platform.ts'
import { decideReview, showReviews } from './decide-review.ts'
import { answerInvitation, type Deed, invitePerson } from './invitations.ts'
import { answerRound, beginRound, setPace } from './answer-round.ts'
import { deleteSeeker, seekRival } from './seek-rival.ts'
import { listMatches, offerMatches, showMatch } from './show/list-matches.ts'
import { isPlayer } from './store.ts'
import { sweepMatches } from './sweep-matches.ts'

/** Job and live topic of 1v1. Only the players of a match may subscribe to its topic. */
export const openMatch = (platform: RumblePlatform): Required<Pick<Feature, 'jobs' | 'topics'>> => ({
  jobs: [timedJob('sweep-rumble-matches', { cron: '* * * * *', atStart: true }, () => sweepMatches(platform))],
  topics: { 'match:': (viewer, id) => viewer !== null && isPlayer(platform.db, id, viewer.id) },
})

type Asked = { context: ApiContext; input: { id: string } }

const viewerOf = (context: ApiContext) => {
  const { viewer, idempotencyKey: key } = signedIn(context)
  return { viewer, userId: viewer.id, key }
}

export function matchRoutes(platform: RumblePlatform) {
  const os = endpoints(rumbleContract)
  const answer = (deed: Deed) => (asked: Asked) =>
    answerInvitation(platform, deed, { ...viewerOf(asked.context), id: asked.input.id })
  return {
    myMatches: os.myMatches.handler(({ context }) => listMatches(platform, viewerOf(context).userId)),
    matchOffer: os.matchOffer.handler(({ context, input }) =>
      offerMatches(platform, { userId: viewerOf(context).userId, ...input }),
    ),
    match: os.match.handler(({ context, input }) => showMatch(platform, { ...viewerOf(context), id: input.id })),
    inviteMatch: os.inviteMatch.handler(({ context, input }) =>
      invitePerson(platform, { ...viewerOf(context), ...input }),
    ),
    acceptMatch: os.acceptMatch.handler(answer('accept')),
    declineMatch: os.declineMatch.handler(answer('decline')),
    cancelMatch: os.cancelMatch.handler(answer('cancel')),
    seekMatch: os.seekMatch.handler(({ context }) => seekRival(platform, viewerOf(context).viewer)),
    stopSeeking: os.stopSeeking.handler(async ({ context }) => ({
      stopped: await deleteSeeker(platform.db, viewerOf(context).userId),
    })),
    beginRound: os.beginRound.handler(({ context, input }) =>
      beginRound(platform, { ...viewerOf(context), id: input.id }),
    ),
    answerRound: os.answerRound.handler(({ context, input }) =>
      answerRound(platform, { ...viewerOf(context), ...input }),
    ),
    playReviews: os.playReviews.handler(() => showReviews(platform)),
    decidePlayReview: os.decidePlayReview.handler(({ context, input }) =>
      decideReview(platform, { ...viewerOf(context), ...input }),
    ),
    setPace: os.setPace.handler(({ context, input }) => setPace(platform, { ...viewerOf(context), ...input })),
  }
}
