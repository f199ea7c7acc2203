import { useLiveVotes } from './use-live-votes.ts'

/** Hears the votes in a ranking for as long as it is on the page. */
export function LiveVotesListener({ rankingId }: { rankingId: string }) {
  useLiveVotes(rankingId)
  return null
}
