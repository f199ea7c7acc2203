import { readFile } from 'node:fs/promises'
import type { MadeBy } from '@liston/contract/rankings'

export type SampleWish = { prompt: string; topic: string; count: number }

/** An AI-generated ranking. */
export type SampleList = {
  topic: string
  by: MadeBy
  /** Entity type of its items in the knowledge base. */
  as?: string
  /** Items that the author wrote or rewrote since. */
  byHand?: string[]
  /** The author's prompt, if it is shown. `topic` is what the knowledge base understands by it. */
  wish?: SampleWish
}

/** A ranking with item names in the other language. */
export type SampleNames = {
  topic: string
  /** Entity types of its items in the knowledge base. Other names are not translated. */
  as: string[]
  /** Names that the author corrected or added. */
  byHand?: Record<string, string>
}

export type SampleMade = { lists: SampleList[]; names: SampleNames[] }

/** The AI-generated part of the sample community, written by us (CC0). */
export const readMade = async (): Promise<SampleMade> =>
  JSON.parse(await readFile(new URL('../../../sample/made.json', import.meta.url), 'utf8')) as SampleMade
