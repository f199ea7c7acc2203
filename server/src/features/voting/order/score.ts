import { estimateUps as estimate, fairFormula, fairScore, type Score, youth as youthOf } from '@liston/contract/voting'
import type { Tally } from './tally.ts'

export type { Score }

/** The score of an item (rules 3.5). */
export const scoreOf = (t: Tally, item: number): Score =>
  fairScore({
    ups: t.ups[item]!,
    downs: t.downs[item]!,
    before: t.before[item]!,
    asked: t.asked[item]!,
    askedUps: t.askedUps[item]!,
    newUps: t.newUps[item]!,
    newAsked: t.newAsked[item]!,
    trustedWeight: t.trustedWeight,
  })

/** Trusted up-votes that an item would have had it always been there. */
export const estimateUps = ({ before, asked, askedUps }: Tally, item: number): number =>
  estimate({ before: before[item]!, asked: asked[item]!, askedUps: askedUps[item]! })

/** How much newcomers together still order a list. */
export const youth = ({ trustedWeight }: Tally) => youthOf(trustedWeight)

/** An item of which fewer than a tenth of the voters could judge: "nuevo". */
export const isNew = ({ before, asked }: Tally, item: number) => before[item]! > fairFormula.lateMax * asked[item]!
