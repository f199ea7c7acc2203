/**
 * Module map: the layers of the application, lowest first. A feature may import only the `index.ts` of a feature on a
 * LOWER layer.
 */
export const layers = [
  ['accounts', 'settings', 'pages', 'uploads'],
  ['economy', 'screening'],
  ['profiles'],
  [
    'rankings',
    'themes',
    'avatars',
    'follows',
    'referrals',
    'daily-reward',
    'billing',
    'own-data',
    'tickets',
    'partners',
    'wording',
  ],
  ['voting', 'reviews', 'comments', 'suggestions', 'explore', 'ranking-ai', 'passports', 'transfer', 'registration'],
  ['rumble', 'chat', 'social-club', 'leaderboard', 'reports', 'circles', 'statistics', 'integrity'],
  ['challenges', 'discovery', 'webhooks'],
  ['acts'],
  ['missions', 'redeem'],
  ['achievements'],
  ['notifications'],
  ['admin'],
]

/** Features that exist in the browser only; each is on the lowest layer. */
export const webOnly = ['soft-wall', 'cart', 'splash', 'dashboard']

/**
 * Access of other features to the tables, views and functions of server/schema/<feature>.sql, by owner.
 * Objects that are not listed here are private to their owner.
 *   open     features on higher layers read or call it
 *   { … }    rights of single higher features: 'read', 'write' (and lock), 'hook' (a trigger of theirs)
 * A 'write' is an exception; docs/decisions/0024 gives its reason.
 */
const open = { '*': 'read' }
export const shared = {
  platform: {
    timed_job: { admin: 'read' },
    fault_day: { admin: 'read' },
    staff_act: { admin: 'read', 'own-data': 'read' },
    tell_streams: open,
    is_visible_text: open,
    search_config: open,
    refuse_invisible: open,
    // The inbox of the sandbox shows all mail.
    mail: { sandbox: 'read' },
    // A vote stores its response in its own transaction.
    idempotency: { voting: 'write' },
  },
  accounts: {
    account: { rankings: 'hook', leaderboard: 'hook' },
    network_mark: { integrity: 'read' },
    live_api_key: { profiles: 'read' },
    factor_due: { profiles: 'read', rankings: 'read' },
    account_state: open,
    suspended_account: open,
    applicant: { registration: 'read' },
    erased_account: open,
    live_session: { profiles: 'read', notifications: 'read' },
    listed_account: { admin: 'read' },
    own_account: { profiles: 'read', notifications: 'read' },
  },
  economy: {
    // Casting a vote locks the wallets first, in a fixed order: votes and Stars are one statement.
    wallet: { ...open, voting: 'write' },
    movement: open,
    xp_movement: { leaderboard: 'read' },
    earned_xp: { leaderboard: 'read' },
    settled_ledger: { leaderboard: 'read' },
    posted_movement: open,
    post_movements: open,
    paid_act: { circles: 'read', integrity: 'read' },
    unpaid_like: { circles: 'read' },
  },
  screening: {
    // A post pending moderation is a case of reports.
    held_post: { reports: 'read', comments: 'read', reviews: 'read', webhooks: 'read' },
  },
  profiles: {
    // The unread counter is a column of the profile row, because every page of the user reads that row. Notifications
    // writes it.
    profile: { notifications: 'write', leaderboard: 'hook' },
    listed_profile: { admin: 'read' },
    board_person: { leaderboard: 'read' },
    unread_of: open,
    addressee: {
      notifications: 'read',
      achievements: 'read',
      missions: 'read',
      statistics: 'read',
      billing: 'read',
      'daily-reward': 'read',
    },
    named_voter: { notifications: 'read' },
    profile_act: open,
    pro_person: { billing: 'read', notifications: 'read' },
    author: open,
    open_profile: open,
    found_person: open,
    interested_person: { explore: 'read' },
    people_like: open,
    // Profiles writes blocks and follows lists them. `person_block` has one direction, `blocked_pair` and
    // `blocking_pair` have both: the one is for what users see, the other for what they do to each other.
    // A block cancels the open challenges between the two users.
    person_block: { follows: 'read', challenges: 'hook' },
    blocked_pair: open,
    blocking_pair: open,
  },
  passports: {
    listed_passport: { discovery: 'read' },
  },
  billing: {
    pro_source: open,
  },
  follows: {
    follow_act: open,
    follower: open,
    friendship: open,
    muted_person: open,
    unread_author: open,
    unheard: open,
  },
  rankings: {
    // The features that have something by category move it when two categories are merged.
    category: { ...open, explore: 'hook', 'social-club': 'hook', redeem: 'hook' },
    // Counters and fair order are columns of the ranking and item rows. Voting writes only those columns.
    // Two columns of the item row summarise its reviews. Only reviews writes them.
    item: { voting: 'write', explore: 'hook', reviews: 'write', discovery: 'hook' },
    ranking: { voting: 'write', explore: 'hook', comments: 'hook', discovery: 'read' },
    // Tells reviews which of two merged items survives.
    item_merge: { reviews: 'read' },
    // Tells duels what a merged item became.
    merged_item: { rumble: 'read' },
    pinned_ranking: open,
    // The mean rating of a category covers all open rankings, whatever their visibility.
    open_ranking: { reviews: 'read', integrity: 'read' },
    public_ranking: open,
    visible_ranking: open,
    ranking_seen_by: open,
    shown_item: open,
    ranking_act: open,
    ranking_of: open,
    validated_ranking: open,
    authored_ranking: open,
    share_mark: open,
    highlight_mark: open,
  },
  uploads: {
    image: { rankings: 'hook', reviews: 'hook', chat: 'hook' },
    kept_image: open,
    shown_image: open,
    release_image: open,
  },
  settings: {
    app_setting_change: { admin: 'read', economy: 'read' },
  },
  avatars: {
    avatar_act: open,
    avatar_offer: open,
    kept_avatar: open,
  },
  voting: {
    author_voter: { leaderboard: 'read' },
    standing_vote: open,
    weighted_voter: { acts: 'read' },
    vote_trace: { integrity: 'read' },
    vote_act: open,
    voter_gained_act: open,
    popular_publish_act: open,
    order_act: open,
    backed_item: open,
  },
  reviews: {
    review_helpful: { leaderboard: 'hook' },
    helpful_mark: { leaderboard: 'read' },
    review_act: open,
    helpful_act: open,
    review_place: open,
    ranking_review: open,
    review_helper: { circles: 'read' },
  },
  comments: {
    comment_act: open,
    comment_place: open,
    ranking_comment: open,
    comment_liked_act: open,
  },
  suggestions: {
    suggestion_act: open,
    suggestion_answer_act: open,
    suggestion_where: open,
  },
  explore: {
    ranking_query: { 'social-club': 'read' },
  },
  rumble: {
    duel_act: open,
    seen_pair: { missions: 'read' },
    tied_duel: open,
    match_act: open,
  },
  chat: {
    chat_reader: { notifications: 'read' },
  },
  reports: {
    report_act: open,
  },
  referrals: {
    device_mark: { integrity: 'read' },
    referral_act: open,
    referral_pair: open,
  },
  acts: {
    person_act: open,
    // Missions reads a user's missions and their counts in one statement.
    tally_acts: { missions: 'read' },
  },
  'daily-reward': {
    daily_streak: open,
  },
  circles: { circle_time: open },
  'social-club': { read_article: { discovery: 'read' } },
  pages: {
    read_page: { discovery: 'read' },
  },
}

/**
 * Foreign keys from a lower layer to a higher one. The platform does not know accounts, but its rows for one are
 * deleted with it.
 */
export const upwardKeys = {
  app_setting_change: 'account',
  custom_page_version: 'account',
  idempotency: 'account',
  image: 'account',
  upload_day: 'account',
}
