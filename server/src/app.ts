import { contract } from '@liston/contract/api'
import { implement } from '@orpc/server'
import { keepSession, openAccounts } from './features/accounts/index.ts'
import { openAdmin } from './features/admin/index.ts'
import { openEconomy } from './features/economy/index.ts'
import { openExplore } from './features/explore/index.ts'
import { findViewer, openProfiles, readVisitor } from './features/profiles/index.ts'
import { countOf, findNames, openRankings } from './features/rankings/index.ts'
import { openThemes } from './features/themes/index.ts'
import { openVoting } from './features/voting/index.ts'
import type { Platform } from './platform/index.ts'
import { type ApiContext, type ApiRouter, openGuard, type Viewer } from './platform/http/index.ts'
import { followRules } from './platform/live/index.ts'
import type { Slice, Slices } from './platform/slice/index.ts'
import { profilePort } from './profile-port.ts'
import { version } from './version.ts'

/** The one place that names every slice. A slice of the contract that is left out is a type error. */
function openSlices(platform: Platform) {
  const themes = openThemes(platform)
  return {
    accounts: openAccounts(platform, profilePort(platform)),
    profiles: openProfiles({ ...platform, themes: themes.list.held, countOf: (id) => countOf(platform.pool, id) }),
    economy: openEconomy({ ...platform, nameRankings: (asked) => findNames(platform.pool, asked) }),
    rankings: openRankings(platform),
    themes,
    voting: openVoting(platform),
    explore: openExplore(platform),
    admin: openAdmin(platform, version),
  } satisfies Slices
}

const routesOf = (slices: Slices) =>
  Object.fromEntries(Object.entries(slices).map(([name, { routes }]) => [name, routes])) as ApiRouter

/** The application: guarded endpoints, listeners and job handlers that are registered already, forms, and who asks. */
export function openApp(platform: Platform) {
  const slices = openSlices(platform)
  const all: Slice[] = Object.values(slices)
  const guard = openGuard((bucket, who) => platform.rateLimit.take(bucket, who))
  platform.events.listen(all.flatMap(({ events = [] }) => events))
  platform.jobs.handle([...platform.mail.jobs, ...all.flatMap(({ jobs = [] }) => jobs)])
  return {
    router: implement(contract).$context<ApiContext>().use(guard).router(routesOf(slices)),
    forms: all.flatMap(({ forms = [] }) => forms),
    themes: slices.themes.list,
    mayFollow: followRules<Viewer>(Object.assign({}, ...all.map(({ topics }) => topics))),
    async close() {
      for (const { close } of all) await close?.()
    },
    async findViewer(token: string) {
      const viewer = await findViewer(platform.pool, token)
      if (viewer) keepSession(platform, viewer)
      return viewer
    },
    async findVisitor(token: string) {
      const visitor = await readVisitor(platform, token)
      if (visitor) keepSession(platform, visitor.viewer)
      return visitor
    },
  }
}
export type App = ReturnType<typeof openApp>
