import { implement } from '@orpc/server'
import { contract } from '@liston/contract/api'
import { adminRoutes } from './features/admin/index.ts'
import { accountForms, accountJobs, accountRoutes, keepSession } from './features/accounts/index.ts'
import { economyJobs, economyRoutes } from './features/economy/index.ts'
import { exploreRoutes } from './features/explore/index.ts'
import { findViewer, profileForms, profileRoutes } from './features/profiles/index.ts'
import { findRanking, rankingForms, rankingJobs, rankingReactions, rankingRoutes } from './features/rankings/index.ts'
import { openThemeList, themeRoutes, THEMES } from './features/themes/index.ts'
import { openVoting } from './features/voting/index.ts'
import type { ApiContext, PlainForm, Viewer } from './platform/http/index.ts'
import { openGuard } from './platform/http/index.ts'
import type { Platform } from './platform/index.ts'
import { followRules } from './platform/live/index.ts'
import { profilePort } from './profile-port.ts'
import { version } from './version.ts'

/** The one place that names every slice: their endpoints, guarded; their reactions and jobs; who asks. */
export function openApp(platform: Platform) {
  const guard = openGuard((bucket, who) => platform.rateLimit.take(bucket, who))
  const voting = openVoting(platform)
  const themes = openThemeList(platform)
  const os = implement(contract).$context<ApiContext>().use(guard)
  const router = os.router({
    accounts: accountRoutes({ ...platform, profiles: profilePort(platform) }),
    profiles: profileRoutes({ ...platform, themes: themes.held }),
    economy: economyRoutes(platform),
    rankings: rankingRoutes(platform),
    themes: themeRoutes(platform, themes),
    voting: voting.routes,
    explore: exploreRoutes(platform),
    admin: adminRoutes(platform, version),
  } as never)
  platform.events.listen([...rankingReactions(platform), ...voting.listening])
  platform.jobs.handle([
    ...platform.mail.jobs,
    ...accountJobs(platform),
    ...economyJobs(platform),
    ...rankingJobs(platform),
    ...voting.jobs,
  ])
  return {
    router,
    forms: [...accountForms, ...profileForms, ...rankingForms] as PlainForm<never>[],
    themes,
    close: () => voting.close(),
    async findViewer(token: string) {
      const viewer = await findViewer(platform.pool, token)
      if (viewer) keepSession(platform, viewer)
      return viewer
    },
    mayFollow: followRules<Viewer>({
      feed: () => true,
      [THEMES]: () => true,
      'ranking:': async (viewer, id) => (await findRanking(platform.pool, id, viewer?.id ?? null)) !== null,
    }),
  }
}
export type App = ReturnType<typeof openApp>
