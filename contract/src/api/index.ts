/** All endpoints under /api/v1, one entry per feature. */
import { accountsContract } from '../accounts/index.ts'
import { adminContract } from '../admin/index.ts'
import { avatarsContract } from '../avatars/index.ts'
import { chatContract } from '../chat/index.ts'
import { commentsContract } from '../comments/index.ts'
import { economyContract } from '../economy/index.ts'
import { exploreContract } from '../explore/index.ts'
import { followsContract } from '../follows/index.ts'
import { ownDataContract } from '../own-data/index.ts'
import { profilesContract } from '../profiles/index.ts'
import { rankingAiContract } from '../ranking-ai/index.ts'
import { rankingsContract } from '../rankings/index.ts'
import { reviewsContract } from '../reviews/index.ts'
import { settingsContract } from '../settings/index.ts'
import { suggestionsContract } from '../suggestions/index.ts'
import { themesContract } from '../themes/index.ts'
import { uploadsContract } from '../uploads/index.ts'
import { votingContract } from '../voting/index.ts'
import { missionsContract } from '../missions/index.ts'
import { notificationsContract } from '../notifications/index.ts'
import { reportsContract } from '../reports/index.ts'
import { challengesContract } from '../challenges/index.ts'
import { rumbleContract } from '../rumble/index.ts'
import { referralsContract } from '../referrals/index.ts'
import { achievementsContract } from '../achievements/index.ts'
import { leaderboardContract } from '../leaderboard/index.ts'
import { redeemContract } from '../redeem/index.ts'
import { circlesContract } from '../circles/index.ts'
import { billingContract } from '../billing/index.ts'
import { statisticsContract } from '../statistics/index.ts'
import { dailyRewardContract } from '../daily-reward/index.ts'
import { socialClubContract } from '../social-club/index.ts'
import { pagesContract } from '../pages/index.ts'
import { partnersContract } from '../partners/index.ts'
import { ticketsContract } from '../tickets/index.ts'
import { passportsContract } from '../passports/index.ts'
import { transferContract } from '../transfer/index.ts'
import { integrityContract } from '../integrity/index.ts'
import { screeningContract } from '../screening/index.ts'
import { wordingContract } from '../wording/index.ts'
import { registrationContract } from '../registration/index.ts'
import { webhooksContract } from '../webhooks/index.ts'

export const contract = {
  accounts: accountsContract,
  profiles: profilesContract,
  follows: followsContract,
  economy: economyContract,
  rankings: rankingsContract,
  settings: settingsContract,
  themes: themesContract,
  avatars: avatarsContract,
  voting: votingContract,
  reviews: reviewsContract,
  suggestions: suggestionsContract,
  uploads: uploadsContract,
  explore: exploreContract,
  comments: commentsContract,
  admin: adminContract,
  reports: reportsContract,
  rumble: rumbleContract,
  challenges: challengesContract,
  notifications: notificationsContract,
  ownData: ownDataContract,
  referrals: referralsContract,
  achievements: achievementsContract,
  leaderboard: leaderboardContract,
  redeem: redeemContract,
  dailyReward: dailyRewardContract,
  missions: missionsContract,
  circles: circlesContract,
  billing: billingContract,
  statistics: statisticsContract,
  rankingAi: rankingAiContract,
  chat: chatContract,
  socialClub: socialClubContract,
  pages: pagesContract,
  tickets: ticketsContract,
  partners: partnersContract,
  passports: passportsContract,
  transfer: transferContract,
  integrity: integrityContract,
  screening: screeningContract,
  wording: wordingContract,
  registration: registrationContract,
  webhooks: webhooksContract,
}
export type Contract = typeof contract
