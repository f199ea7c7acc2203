/** The application, from the ground up. A slice may open the door (index.ts) of a slice on a LOWER floor only. */
export const floors = [
  ['accounts', 'settings', 'pages', 'uploads'],
  ['economy'],
  ['profiles'],
  ['rankings', 'social-club', 'themes', 'avatars', 'follows', 'referrals', 'daily-reward', 'billing', 'chat'],
  ['voting', 'reviews', 'comments', 'suggestions', 'explore', 'ranking-ai'],
  ['rumble', 'challenges', 'leaderboard'],
  ['achievements', 'missions'],
  ['notifications'],
  ['admin'],
]

/** Slices that exist in the browser only; each stands on the ground floor. */
export const webOnly = ['soft-wall', 'cart', 'splash']

/**
 * Who owns what in the database: every table, view, function and type, and who else may touch it.
 *   own      only its owner
 *   open     slices on floors above read or call it
 *   { … }    what single slices above may do beyond that: 'read', 'write' (and lock), 'hook' (a trigger of theirs)
 * A 'write' is an exception, with its reason in docs/decisions/0024.
 */
const own = {}
const open = { '*': 'read' }
export const owners = {
  platform: {
    migration: own,
    installation: own,
    mail: own,
    timed_job: own,
    queue_jobs: own,
    tell_streams: open,
    is_visible_text: open,
    refuse_invisible: open,
    // A vote keeps its answer in the transaction of the vote.
    idempotency: { voting: 'write' },
  },
  accounts: {
    account: { rankings: 'hook' },
    session: own,
    tell_session_ended: own,
    tell_suspended: own,
    credential: own,
    verification: own,
    mail_link: own,
    sign_in_delay: own,
    account_state: open,
    suspended_account: open,
    live_session: { profiles: 'read' },
    own_account: { profiles: 'read' },
  },
  economy: {
    // Whoever casts a vote locks the wallets first, in order: votes and Stars are one statement.
    wallet: { ...open, voting: 'write' },
    ledger: own,
    xp_day: own,
    level_owed: own,
    owe_level: own,
    movement: open,
    posted_movement: open,
    post_movements: open,
    level_of: own,
    level_threshold: own,
    refuse_change: own,
  },
  profiles: { profile: own, author: open, open_profile: open },
  rankings: {
    // The figures and the fair order of a ranking are columns of its rows: voting writes those, and nothing else there.
    ranking: { voting: 'write', explore: 'hook' },
    item: { voting: 'write', explore: 'hook' },
    ranking_change: own,
    ranking_search: own,
    open_ranking: own,
    tell_ranking_hidden: own,
    tell_author_suspended: own,
    public_ranking: open,
    visible_ranking: open,
    ranking_seen_by: open,
    shown_item: open,
  },
  themes: { app_theme: own },
  voting: {
    vote: own,
    paid_vote_day: own,
    voter: own,
    item_count: own,
    ranking_count: own,
    vote_to_release: own,
    paid_points_of: own,
    vote_rules: own,
    vote_request: own,
    vote_decision: own,
    vote_state: own,
    my_vote: own,
    judge_votes: own,
    write_votes: own,
    cast_votes: own,
    withdraw_vote: own,
    release_votes: own,
  },
  explore: {
    vocabulary: own,
    vocabulary_due: own,
    ranking_of_the_day: own,
    search_entry: own,
    search_words: own,
    ranking_query: own,
    words_like: own,
    owe_words: own,
    keep_search_entry: own,
  },
}

/** Foreign keys that point up: the platform knows no account, but what is kept for one goes with it. */
export const keysUp = { idempotency: 'account' }
