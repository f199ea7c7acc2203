import { contract } from '@liston/contract/api'
import { implement } from '@orpc/server'
import { keepSession, noteKeyUsed, openAccounts, restrain } from './features/accounts/index.ts'
import { countEach, openActs } from './features/acts/index.ts'
import { hasAchievement, nameAchievement, openAchievements } from './features/achievements/index.ts'
import { openAdmin, viewAs } from './features/admin/index.ts'
import { openAvatars } from './features/avatars/index.ts'
import { openChat } from './features/chat/index.ts'
import { type CommentsPlatform, openComments } from './features/comments/index.ts'
import { openEconomy } from './features/economy/index.ts'
import { openExplore } from './features/explore/index.ts'
import { openFollows } from './features/follows/index.ts'
import { openOwnData } from './features/own-data/index.ts'
import { openPages } from './features/pages/index.ts'
import {
  findChip,
  findKeyViewer,
  openFindViewer,
  openProfiles,
  readOwn,
  readVisitor,
} from './features/profiles/index.ts'
import { countOf, findNames, openRankings, findSeen, findSeenWithin } from './features/rankings/index.ts'
import { openRankingAi } from './features/ranking-ai/index.ts'
import { openReviews } from './features/reviews/index.ts'
import { openScreening } from './features/screening/index.ts'
import { openSettings, type PlacePicture } from './features/settings/index.ts'
import { openSuggestions } from './features/suggestions/index.ts'
import { openThemes } from './features/themes/index.ts'
import {
  countVotesIn,
  findCrowds,
  findVoted,
  openVoting,
  suspendVotes,
  trustIn,
  votedIn,
} from './features/voting/index.ts'
import { attachImages, openUploads, releaseImages } from './features/uploads/index.ts'
import { openNotifications } from './features/notifications/index.ts'
import { openReports } from './features/reports/index.ts'
import { openRumble } from './features/rumble/index.ts'
import { openChallenges } from './features/challenges/index.ts'
import { openMissions } from './features/missions/index.ts'
import { openReferrals } from './features/referrals/index.ts'
import { openLeaderboard } from './features/leaderboard/index.ts'
import { openRedeem } from './features/redeem/index.ts'
import { openCircles } from './features/circles/index.ts'
import { openBilling } from './features/billing/index.ts'
import { openStatistics } from './features/statistics/index.ts'
import { openDailyReward } from './features/daily-reward/index.ts'
import { articleAt, countArticles, findArticles, findDiscussed, openSocialClub } from './features/social-club/index.ts'
import { openPartners } from './features/partners/index.ts'
import { openTickets } from './features/tickets/index.ts'
import { openPassports } from './features/passports/index.ts'
import { openTransfer } from './features/transfer/index.ts'
import { openIntegrity } from './features/integrity/index.ts'
import { openRegistration } from './features/registration/index.ts'
import { openWebhooks } from './features/webhooks/index.ts'
import { openWording } from './features/wording/index.ts'
import type { Platform } from './platform/index.ts'
import { type ApiContext, type ApiRouter, openGuard, type Viewer } from './platform/http/index.ts'
import { followRules } from './platform/live/index.ts'
import type { PersonalData } from './platform/personal.ts'
import type { InnerFeature, Feature, Features } from './platform/feature.ts'
import { profilePort } from './profile-port.ts'
import { contentLists, reportTargets } from './report-targets.ts'
import { version } from './version.ts'

/** Adds the lookups of commentable things, from the features that own them. */
const discussedIn = (platform: Platform): CommentsPlatform => ({
  ...platform,
  targets: {
    rankings: {
      find: ({ db, reads = platform.pool, ...o }) => (db ? findSeenWithin(db, o) : findSeen(reads, o.id, o.viewerId)),
      topic: 'ranking',
    },
    articles: { find: ({ db = platform.db, id, viewerId }) => findDiscussed(db, { id, viewerId }), topic: 'article' },
  },
})

/** Dependencies of report handling: reportable things, and the measures against users. */
export function reportDesk(platform: Platform) {
  const discussed = discussedIn(platform)
  return {
    platform,
    targets: reportTargets(discussed),
    lists: contentLists(discussed),
    restrain,
    suspendVotes,
    articleAt,
  }
}

/** Name lookups that the economy cannot do itself, because users, rankings and achievements are in higher layers. */
const namesIn = ({
  db,
  pool,
}: Platform): Pick<Parameters<typeof openEconomy>[0], 'nameOf' | 'nameRankings' | 'nameAchievement'> => ({
  nameOf: async (id) => (await findChip(db, id))?.username ?? null,
  nameRankings: (asked, reads) => findNames(reads ?? pool, asked),
  nameAchievement,
})

/** What explore needs of features that it can't import. */
const forExplore = { findArticles, countArticles, findCrowds, countVotesIn }

/** Opens every feature; no other code lists them all. A feature missing from the contract's router is a type error. */
function openFeatures(platform: Platform) {
  const themes = openThemes(platform)
  const avatars = openAvatars({ ...platform, hasAchievement })
  const rankings = openRankings({ ...platform, findVoted })
  const settings = openSettings({ ...platform, placePicture, nameOf: namesIn(platform).nameOf })
  const inner: InnerFeature[] = [openActs(platform)]
  const all = (): InnerFeature[] => [...(Object.values(features) as Feature[]), ...inner]
  const personal = (): PersonalData[] => all().flatMap((feature) => feature.personal ?? [])
  const desk = reportDesk(platform)
  const features = {
    accounts: openAccounts(platform, profilePort(platform)),
    follows: openFollows(platform),
    profiles: openProfiles({
      ...platform,
      themes: themes.list.held,
      countOf,
      rarityOf: avatars.list.rarityOf,
    }),
    avatars,
    economy: openEconomy({ ...platform, ...namesIn(platform), settings: settings.held }),
    rankings,
    themes,
    settings,
    uploads: openUploads(platform),
    voting: openVoting(platform),
    reviews: openReviews(platform),
    suggestions: openSuggestions({ ...platform, trustIn }),
    explore: openExplore({ ...platform, ...forExplore, heldCategories: rankings.categories }),
    comments: openComments(discussedIn(platform)),
    admin: openAdmin({ ...platform, targets: desk.targets }, version),
    reports: openReports(desk),
    rumble: openRumble({ ...platform, trustIn }),
    challenges: openChallenges({ ...platform, trustIn, countEach }),
    notifications: openNotifications(platform),
    ownData: openOwnData({ ...platform, personal }),
    referrals: openReferrals({ ...platform, votedIn }),
    achievements: openAchievements(platform),
    leaderboard: openLeaderboard(platform),
    redeem: openRedeem(platform),
    dailyReward: openDailyReward(platform),
    missions: openMissions(platform),
    circles: openCircles(platform),
    billing: openBilling(platform),
    statistics: openStatistics(platform),
    rankingAi: openRankingAi(platform),
    chat: openChat(platform),
    socialClub: openSocialClub(platform),
    pages: openPages({ ...platform, chipOf: (id) => findChip(platform.db, id) }),
    tickets: openTickets(platform),
    partners: openPartners(platform),
    passports: openPassports(platform),
    transfer: openTransfer(platform),
    integrity: openIntegrity(platform),
    screening: openScreening(platform),
    wording: openWording(platform),
    webhooks: openWebhooks(platform),
    registration: openRegistration({ ...platform, personal }),
  } satisfies Features
  return { features, all: all() }
}

/**
 * Lets settings attach an image without importing uploads, which is in the same layer. The replaced image may belong to
 * another user.
 */
const placePicture: PlacePicture = async (trx, { ownerId, kind, to, id, at }) => {
  await releaseImages(trx, [to], at)
  if (id) await attachImages(trx, { ownerId, kind, to, images: [{ id, alt: '' }], at })
}

const routesOf = (features: Features) =>
  Object.fromEntries(Object.entries(features).map(([name, { routes }]) => [name, routes])) as ApiRouter

/** The application: guarded endpoints, registered listeners and job handlers, forms, and the lookup of viewers. */
export function openApp(platform: Platform) {
  const { features, all } = openFeatures(platform)
  const isPrivate = () => features.settings.held.held().registration.isPrivate
  const guard = openGuard(
    (bucket, who) => platform.rateLimit.take(bucket, who),
    () => platform.clock.now(),
    platform.screen,
    (id) => platform.rateLimit.takeForKey(id),
    (room) => features.settings.held.held().rooms.closed.includes(room),
    isPrivate,
  )
  const follows = followRules<Viewer>(Object.assign({}, ...all.map(({ topics }) => topics)))
  const findViewer = openFindViewer(platform.pool)
  platform.events.listen(all.flatMap(({ events = [] }) => events))
  platform.jobs.handle([
    ...platform.mail.jobs,
    ...(platform.cards?.jobs ?? []),
    ...all.flatMap(({ jobs = [] }) => jobs),
  ])
  return {
    router: implement(contract).$context<ApiContext>().use(guard).router(routesOf(features)),
    forms: all.flatMap(({ forms = [] }) => forms),
    themes: features.themes.list,
    settings: features.settings.held,
    lists: features.screening.lists,
    categories: features.rankings.categories,
    avatars: features.avatars.list,
    ownTexts: features.wording.held,
    /** The personal data of each feature, for export and erasure. */
    personal: () => all.flatMap(({ personal = [] }) => personal),
    /** True while guests may see nothing but the pages to sign in. */
    isPrivate,
    mayFollow: (viewer: Viewer | null, topic: string) => (viewer || !isPrivate()) && follows(viewer, topic),
    async close() {
      for (const { close } of all) await close?.()
    },
    async findViewer(token: string) {
      const viewer = await findViewer(token)
      if (viewer) keepSession(platform, viewer)
      return viewer && ((await viewAs(platform, viewer)) ?? viewer)
    },
    async findKeyViewer(secret: string) {
      const viewer = await findKeyViewer(platform.pool, { secret, now: platform.clock.now() })
      if (viewer) noteKeyUsed(platform, viewer.key)
      return viewer
    },
    async findVisitor(token: string) {
      const visitor = await readVisitor({ ...platform, pool: platform.pagePool }, token)
      if (visitor) keepSession(platform, visitor.viewer)
      const seen = visitor && (await viewAs(platform, visitor.viewer))
      const me = seen && (await readOwn(platform, seen))
      return seen && me ? { viewer: seen, me } : visitor
    },
  }
}
export type App = ReturnType<typeof openApp>
