/** The application, from the ground up. A slice may open the door (index.ts) of a slice on a LOWER floor only. */
export const floors = [
  ['accounts', 'settings', 'pages', 'uploads'],
  ['profiles', 'economy'],
  ['rankings', 'social-club', 'themes', 'avatars', 'follows', 'referrals', 'daily-reward', 'billing', 'chat'],
  ['voting', 'reviews', 'comments', 'suggestions', 'explore', 'ranking-ai'],
  ['rumble', 'challenges', 'leaderboard'],
  ['achievements', 'missions'],
  ['notifications'],
  ['admin'],
]

/** Slices that exist in the browser only; each stands on the ground floor. */
export const webOnly = ['soft-wall', 'cart', 'splash']
