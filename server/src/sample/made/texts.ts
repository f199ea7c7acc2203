import { readFile } from 'node:fs/promises'
import type { MadeBy } from '@liston/contract/rankings'

export type SampleWish = { prompt: string; topic: string; count: number }

/** One of the rankings that a machine wrote. */
export type SampleList = {
  topic: string
  by: MadeBy
  /** What its items are, to the knowledge that ships. */
  as?: string
  /** Items that its author wrote, or wrote anew, since. */
  byHand?: string[]
  /** What its author asked for, where that is told; `topic` is what the knowledge that ships understands by it. */
  wish?: SampleWish
}

/** One of the rankings whose items are called something in the other language, too. */
export type SampleNames = {
  topic: string
  /** What its items are, to the knowledge that ships: names of anything else stay as they are. */
  as: string[]
  /** Names that its author put right, or added. */
  byHand?: Record<string, string>
}

export type SampleMade = { lists: SampleList[]; names: SampleNames[] }

/** What of the sample community machines made, written by us (CC0). */
export const readMade = async (): Promise<SampleMade> =>
  JSON.parse(await readFile(new URL('../../../sample/made.json', import.meta.url), 'utf8')) as SampleMade
