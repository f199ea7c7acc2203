import type { AiSource, Wish } from '@liston/contract/ranking-ai'
import type { Platform } from '../../../platform/index.ts'
import { findGuidance } from '../guidance-store.ts'
import { type Judge, openJudge } from '../guard/judge-wish.ts'
import { includedSource, isKnown } from './included.ts'
import type { ListSource } from './list-source.ts'
import { modelSource } from './model.ts'

/** The source that writes lists in this installation, and its fallback. */
export type Sources = {
  readonly first: AiSource
  readonly modelName: string | null
  model: ListSource | null
  /** Judges the prompt before the model writes. */
  judge: Judge | null
  included: ListSource
  /** True if the included knowledge base has a topic for the request. */
  isKnown(wish: Pick<Wish, 'prompt' | 'language'>): boolean
  /** True if the monthly budget is spent; the knowledge base then writes until next month. */
  isBudgetSpent(): Promise<boolean>
}

export const openSources = ({ ai, config, db }: Pick<Platform, 'ai' | 'config' | 'db'>): Sources => ({
  first: config.AI_PROVIDER,
  modelName: ai?.model ?? null,
  model: ai && modelSource(ai, async () => (await findGuidance(db)).words),
  judge: ai && openJudge(ai),
  included: includedSource,
  isKnown,
  isBudgetSpent: async () => (await ai?.isBudgetSpent()) ?? false,
})
