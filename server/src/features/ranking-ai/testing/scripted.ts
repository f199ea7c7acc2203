import type { Wish } from '@liston/contract/ranking-ai'
import type { TestApp } from '../../../testing/test-app.ts'
import { startList, startReplace } from '../start-list.ts'
import type { Judge } from '../guard/match-items.ts'
import { findJob } from '../ai-job.ts'
import type { RankingAi } from '../ranking-ai.ts'
import { openRuns } from '../run/open-runs.ts'
import { ListFailure, type ListSource, type Telling, type WrittenItem, type WrittenList } from '../pick-source.ts'

export const itemNamed = (name: string): WrittenItem => ({ name, note: '', verified: true })
export const list = (o: Partial<WrittenList> = {}): WrittenList => ({
  topic: 'Cosas de prueba',
  criterion: '',
  category: 'random',
  ...o,
})

/** The behaviour of a source in a test. The real sources answer at once, and always. */
export type Script = (wish: Wish, telling: Telling) => Promise<WrittenList>

/** Writes up to `n` items, one after another. */
export const things =
  (n = Infinity, prefix = 'Cosa'): Script =>
  async (wish, { onItem }) => {
    for (let i = 1; i <= Math.min(n, wish.count); i++) await onItem(itemNamed(`${prefix} ${i}`))
    return list()
  }

export const fails =
  (failure: ListFailure['failure'], after = 0): Script =>
  async (_wish, { onItem }) => {
    for (let i = 1; i <= after; i++) await onItem(itemNamed(`Resto ${i}`))
    throw new ListFailure(failure)
  }

/** Never answers, and ignores the abort signal. */
export const hangs: Script = () => new Promise(() => {})

const source = (name: ListSource['name'], write: Script): ListSource => ({ name, write })

type Scripts = { model?: Script; included?: Script; isKnown?: boolean; cover?: RankingAi['cover']; judge?: Judge }
type App = Pick<TestApp, 'db' | 'clock' | 'config' | 'live' | 'log'>

/** The feature with scripted sources. */
export const scripted = (
  app: App,
  { model, included = things(), isKnown = true, cover = async () => null, judge }: Scripts,
): RankingAi => ({
  db: app.db,
  clock: app.clock,
  config: app.config,
  live: app.live,
  log: app.log,
  runs: openRuns(app.live),
  cover,
  sources: {
    first: model ? 'model' : 'included',
    modelName: model ? 'script' : null,
    model: model ? source('model', model) : null,
    judge: judge ?? null,
    included: source('included', included),
    isKnown: () => isKnown,
    isBudgetSpent: async () => false,
  },
})

type Who = { id: string }

export const begin = (ai: RankingAi, { id }: Who, o: Partial<Wish> = {}) =>
  startList(ai, {
    viewer: { id, isPro: false },
    key: null,
    wish: {
      prompt: 'Un ranking de cosas',
      language: 'es',
      count: 10,
      tone: 'neutral',
      exclude: [],
      pictures: false,
      ...o,
    },
  })

export const beginReplace = (ai: RankingAi, { id: userId }: Who, o: { id: string; itemIds: string[] }) =>
  startReplace(ai, { viewer: { id: userId, isPro: false }, key: null, ...o })

/** The row of a job; throws if there is none. */
export async function rowOf(ai: RankingAi, who: Who, id: string) {
  const row = await findJob(ai.db, { id, userId: who.id })
  if (!row) throw new Error(`No job ${id}`)
  return row
}
