/**
 * The names under which answers of the server are kept, all in one place: who changes something finds here what shows it.
 * A key that begins like another is told of with it: `ranking(id)` stands for the ranking in every order.
 */
export const keys = {
  /** Who is signed in; the only one that the server's state of a page holds apart. */
  me: ['me'],
  sessions: ['sessions'],
  themes: ['themes'],
  profile: (id: string) => ['profile', id] as const,
  ledger: ['ledger'],
  adminOverview: ['admin', 'overview'],

  ranking: (id: string) => ['ranking', id] as const,
  homeOfItem: (itemId: string) => ['home-of-item', itemId] as const,
  rankingChanges: (id: string) => ['ranking-changes', id] as const,
  draft: (id: string) => ['draft', id] as const,
  newDraftId: ['new-draft-id'],
  publishQuota: ['publish-quota'],
  myRankings: ['my-rankings'],

  home: ['home'],
  feed: ['feed'],
  related: ['related'],
  suggest: (asked: string) => ['suggest', asked] as const,
  rumble: (language: string) => ['rumble', language] as const,

  myVotes: (rankingId: string) => ['my-votes', rankingId] as const,
  postedVote: (rankingId: string) => ['posted-vote', rankingId] as const,
  pendingVotes: (rankingId: string) => ['pending-votes', rankingId] as const,
} as const
