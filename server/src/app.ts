import { implement } from '@orpc/server'
import { contract } from '@liston/contract/api'
import { adminRoutes } from './features/admin/index.ts'
import { accountChores, accountForms, accountRoutes, keepSession } from './features/accounts/index.ts'
import { economyRoutes } from './features/economy/index.ts'
import { exploreRoutes } from './features/explore/index.ts'
import { findViewer, profileForms, profileRoutes } from './features/profiles/index.ts'
import { findRanking, rankingChores, rankingForms, rankingReactions, rankingRoutes } from './features/rankings/index.ts'
import { openThemeList, themeRoutes, THEMES } from './features/themes/index.ts'
import { openVoting } from './features/voting/index.ts'
import type { ApiContext, PlainForm, Viewer } from './platform/http/index.ts'
import { openGuard } from './platform/http/index.ts'
import type { House } from './platform/house/index.ts'
import { followRules } from './platform/live/index.ts'
import { profileDesk } from './profile-desk.ts'
import { version } from './version.ts'

/** The one place that names every slice: their endpoints, guarded; their reactions; who asks. */
export function openApp(house: House) {
  const guard = openGuard((bucket, who) => house.rateLimit.take(bucket, who))
  const voting = openVoting(house)
  const themes = openThemeList(house)
  const os = implement(contract).$context<ApiContext>().use(guard)
  const router = os.router({
    accounts: accountRoutes({ ...house, profiles: profileDesk(house) }),
    profiles: profileRoutes({ ...house, themes: themes.held }),
    economy: economyRoutes(house),
    rankings: rankingRoutes(house),
    themes: themeRoutes(house, themes),
    voting: voting.routes,
    explore: exploreRoutes(house),
    admin: adminRoutes(house, version),
  } as never)
  house.events.listen([...rankingReactions(house), ...voting.listening])
  return {
    router,
    forms: [...accountForms, ...profileForms, ...rankingForms] as PlainForm<never>[],
    chores: [...accountChores(house), house.mail.chore, ...rankingChores(house), ...voting.chores],
    themes,
    close: () => voting.close(),
    async findViewer(token: string) {
      const viewer = await findViewer(house.pool, token)
      if (viewer) keepSession(house, viewer)
      return viewer
    },
    mayFollow: followRules<Viewer>({
      feed: () => true,
      [THEMES]: () => true,
      'ranking:': async (viewer, id) => (await findRanking(house.pool, id, viewer?.id ?? null)) !== null,
    }),
  }
}
export type App = ReturnType<typeof openApp>
