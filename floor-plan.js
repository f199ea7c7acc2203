/** The application, from the ground up. A slice may open the door (index.ts) of a slice on a LOWER floor only. */
export const floors = [
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
  ['voting', 'reviews', 'comments', 'suggestions', 'explore', 'ranking-ai', 'passports', 'transfer'],
  ['rumble', 'chat', 'social-club', 'leaderboard', 'reports', 'circles', 'statistics', 'integrity'],
  ['challenges', 'discovery'],
  ['acts'],
  ['missions', 'redeem'],
  ['achievements'],
  ['notifications'],
  ['admin'],
]

/** Slices that exist in the browser only; each stands on the ground floor. */
export const webOnly = ['soft-wall', 'cart', 'splash', 'dashboard']

/**
 * What other features may do with the tables, views and functions of server/schema/<feature>.sql, by their owner. What is not
 * here is the owner's alone.
 *   open     features on floors above read or call it
 *   { … }    what single features above may do beyond that: 'read', 'write' (and lock), 'hook' (a trigger of theirs)
 * A 'write' is an exception, with its reason in docs/decisions/0024.
 */
const open = { '*': 'read' }
export const shared = {
  platform: {
    timed_job: { admin: 'read' },
    fault_day: { admin: 'read' },
    staff_act: { admin: 'read', 'own-data': 'read' },
    tell_streams: open,
    is_visible_text: open,
    refuse_invisible: open,
    // A vote keeps its answer in the transaction of the vote.
    idempotency: { voting: 'write' },
  },
  accounts: {
    account: { rankings: 'hook', leaderboard: 'hook' },
    network_mark: { integrity: 'read' },
    live_api_key: { profiles: 'read' },
    factor_due: { profiles: 'read' },
    account_state: open,
    suspended_account: open,
    erased_account: open,
    live_session: { profiles: 'read', notifications: 'read' },
    listed_account: { admin: 'read' },
    own_account: { profiles: 'read', notifications: 'read' },
  },
  economy: {
    // Whoever casts a vote locks the wallets first, in order: votes and Stars are one statement.
    wallet: { ...open, voting: 'write' },
    movement: open,
    xp_movement: { leaderboard: 'read' },
    settled_ledger: { leaderboard: 'read' },
    posted_movement: open,
    post_movements: open,
    paid_act: { circles: 'read', integrity: 'read' },
    unpaid_like: { circles: 'read' },
  },
  screening: {
    // What is held back until somebody has looked is a case of reports.
    held_post: { reports: 'read', comments: 'read', reviews: 'read' },
  },
  profiles: {
    // How many notifications are unread is a column of the row that every page of its owner reads: notifications writes that.
    profile: { notifications: 'write', leaderboard: 'hook' },
    listed_profile: { admin: 'read' },
    board_person: { leaderboard: 'read' },
    unread_of: open,
    addressee: { notifications: 'read', achievements: 'read', missions: 'read', statistics: 'read', billing: 'read' },
    named_voter: { notifications: 'read' },
    profile_act: open,
    pro_person: { billing: 'read', notifications: 'read' },
    author: open,
    open_profile: open,
    found_person: open,
    interested_person: { explore: 'read' },
    people_like: open,
    // Who blocks whom is written here and listed by follows: its own list is one-sided, `blocked_pair` is not.
    // Who blocks somebody has no challenge open with them any more.
    person_block: { follows: 'read', challenges: 'hook' },
    blocked_pair: open,
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
    // The figures and the fair order of a ranking are columns of its rows: voting writes those, and nothing else there.
    // What a row shows of an item's reviews is two columns of it, which reviews alone writes.
    item: { voting: 'write', explore: 'hook', reviews: 'write', discovery: 'hook' },
    ranking: { voting: 'write', explore: 'hook', comments: 'hook', discovery: 'read' },
    // Which of two items is the survivor, for what hangs on them.
    item_merge: { reviews: 'read' },
    // What became of them, for duels.
    merged_item: { rumble: 'read' },
    pinned_ranking: open,
    // The mean stars of a category count what is open, whoever may see it.
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

/** Foreign keys that point up: the platform knows no account, but what is kept for one goes with it. */
export const keysUp = {
  app_setting_change: 'account',
  custom_page_version: 'account',
  idempotency: 'account',
  image: 'account',
  upload_day: 'account',
}
