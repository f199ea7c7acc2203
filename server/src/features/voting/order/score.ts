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

/** Estimate of the trusted up-votes that an item would have if it had always existed. */
export const estimateUps = ({ before, asked, askedUps }: Tally, item: number): number =>
  estimate({ before: before[item]!, asked: asked[item]!, askedUps: askedUps[item]! })

/** Weight of newcomers in a young list, 0 to 1. */
export const youth = ({ trustedWeight }: Tally) => youthOf(trustedWeight)

/** "Nuevo": fewer than a tenth of the trusted voters could judge the item. */
export const isNew = ({ before, asked }: Tally, item: number) => before[item]! > fairFormula.lateMax * asked[item]!
