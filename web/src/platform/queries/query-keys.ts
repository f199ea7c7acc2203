/**
 * The names under which answers of the server are kept, all in one place: who changes something finds here what shows it.
 * A key that begins like another is told of with it: `ranking(id)` stands for the ranking in every order.
 */
export const keys = {
  /** Who is signed in; the only one that the server's state of a page holds apart. */
  me: ['me'],
  sessions: ['sessions'],
  factors: ['factors'],
  apiKeys: ['api-keys'],
  emailChange: ['email-change'],
  archive: ['archive'],
  themes: ['themes'],
  settings: ['settings'],
  avatars: ['avatars'],
  profile: (id: string) => ['profile', id] as const,
  relation: (id: string) => ['relation', id] as const,
  people: ['people'],
  ledger: ['ledger'],
  bonus: ['bonus'],
  plans: ['plans'],
  payment: (sessionId: string) => ['payment', sessionId] as const,
  /** All of what somebody pays, and for what. */
  billing: ['billing'],
  appStore: (userId: string) => ['billing', 'app-store', userId] as const,
  payments: ['payments'],
  adminOverview: ['admin', 'overview'],
  admin: ['admin'],

  ranking: (id: string) => ['ranking', id] as const,
  myHighlights: (rankingId: string) => ['my-highlights', rankingId] as const,
  homeOfItem: (itemId: string) => ['home-of-item', itemId] as const,
  validation: (id: string) => ['validation', id] as const,
  featured: (id: string) => ['featured', id] as const,
  rankingChanges: (id: string) => ['ranking-changes', id] as const,
  draft: (id: string) => ['draft', id] as const,
  newDraftId: ['new-draft-id'],
  publishQuota: ['publish-quota'],
  writingHelp: ['writing-help'],
  translation: (rankingId: string) => ['translation', rankingId] as const,
  myRankings: ['my-rankings'],
  sharedRankings: ['shared-rankings'],
  editors: (id: string) => ['editors', id] as const,

  challenges: ['challenges'],

  home: ['home'],
  feed: ['feed'],
  related: ['related'],
  distinctions: (userId: string) => ['distinctions', userId] as const,
  pinned: (userId: string) => ['pinned', userId] as const,
  suggest: (asked: string) => ['suggest', asked] as const,
  /** A part of Rumble, and what it is about. */
  rumble: (part: 'quick' | 'order', about: string) => ['rumble', part, about] as const,
  match: (id: string) => ['match', id] as const,
  myMatches: ['my-matches'],
  matchOffer: ['match-offer'],
  rumbleDay: ['rumble-day'],
  playReviews: ['play-reviews'],
  /** Cups: one's own, each one, and where one can be begun. */
  cups: ['cups'],
  duelTeaser: (rankingId: string) => ['duel-teaser', rankingId] as const,

  myVotes: (rankingId: string) => ['my-votes', rankingId] as const,
  postedVote: (rankingId: string) => ['posted-vote', rankingId] as const,
  reviews: ['reviews'],

  comments: (part: 'list' | 'state' | 'linked' | 'posted', id: string) => ['comments', part, id] as const,
  pendingVotes: (rankingId: string) => ['pending-votes', rankingId] as const,

  suggestions: (rankingId: string) => ['suggestions', rankingId] as const,
  reports: ['reports'],
  notificationPreferences: ['notification-preferences'],
  notifications: ['notifications'],
  referrals: ['referrals'],
  achievements: ['achievements'],
  /** What the AI wizard offers, its lists and the topics it knows. */
  ai: ['ai'],
  /** All conversations: lists, each one, its messages, settings. */
  chats: ['chats'],
  leaderboard: ['leaderboard'],
  league: ['league'],
  redeem: ['redeem'],
  categoryHeads: ['category-head'],
  categoryHead: (category: string) => ['category-head', category] as const,
  dailyReward: ['daily-reward'],
  missions: ['missions'],
  statistics: ['statistics'],
  plan: ['billing', 'plan'],
  invoices: ['billing', 'invoices'],
  socialClub: ['social-club'],
  pages: ['pages'],
  tickets: ['tickets'],
  partners: ['partners'],
  transfer: ['transfer'],
  integrity: ['integrity'],
  /** Lists of words, domains and pictures. */
  lists: ['lists'],
} as const
