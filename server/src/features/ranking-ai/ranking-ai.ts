import type { Wish } from '@liston/contract/ranking-ai'
import type { CategorySlug, DraftFields } from '@liston/contract/rankings'
import type { Platform } from '../../platform/index.ts'
import type { Runs } from './run/open-runs.ts'
import type { Sources } from './pick-source.ts'

export type Cover = { image: NonNullable<DraftFields['cover']>; isPaidFor: boolean }

type AskedCover = {
  userId: string
  topic: string
  category: CategorySlug | null
  language: Wish['language']
  signal: AbortSignal
}

/** Dependencies of the use cases of this feature. */
export type RankingAi = Pick<Platform, 'db' | 'clock' | 'config' | 'live' | 'log'> & {
  sources: Sources
  runs: Runs
  /** Generates a cover picture for a topic. */
  cover(asked: AskedCover): Promise<Cover | null>
}
