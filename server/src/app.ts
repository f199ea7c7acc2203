import { implement } from '@orpc/server'
import { contract } from '@liston/contract/api'
import { adminRoutes } from './features/admin/index.ts'
import { accountChores, accountForms, accountRoutes, keepSession } from './features/accounts/index.ts'
import { economyRoutes } from './features/economy/index.ts'
import { exploreRoutes } from './features/explore/index.ts'
import { findViewer, profileForms, profileRoutes } from './features/profiles/index.ts'
import { findRanking, rankingChores, rankingForms, rankingReactions, rankingRoutes } from './features/rankings/index.ts'
import { openThemeList, themeRoutes, THEMES } from './features/themes/index.ts'
import { openVoting, votingForms } from './features/voting/index.ts'
import type { ApiContext, PlainForm, Viewer } from './platform/http/index.ts'
import { openGuard } from './platform/http/index.ts'
import type { Platform } from './platform/index.ts'
import { followRules } from './platform/live/index.ts'
import { profilePort } from './profile-port.ts'
import { version } from './version.ts'

/** The one place that names every slice: their endpoints, guarded; their reactions; who asks. */
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
  return {
    router,
    forms: [...accountForms, ...profileForms, ...rankingForms, ...votingForms] as PlainForm<never>[],
    chores: [...accountChores(platform), platform.mail.chore, ...rankingChores(platform), ...voting.chores],
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
