import { type MissionKind, missionRules } from '@liston/contract/missions'

/** What there is for a person to do now. */
export type Facts = {
  /** Rankings of others that they may vote in and have not. */
  votable: number
  /** Categories of those, and how many of them are new to the person. */
  categories: number
  newCategories: number
  /** Rankings of others with duels. */
  duelable: number
  /** Rankings of others that have matches. */
  matchable: number
  /** Rankings of others that they have not put in an order of their own. */
  orderable: number
  /** Items that they have not reviewed. */
  reviewable: number
  /** Proposals that wait for them. */
  answerable: number
  /** Somebody silenced says nothing in public for now. */
  silenced: boolean
}

/** Pairs of a ranking that a person is asked for in a day. */
const PAIRS_A_DAY = 3
/** Days of a week that duels are asked again. */
const DAYS = 7

/** What somebody could do, so that no mission is drawn that they could not (rules 3.15). */
export function abilitiesOf(facts: Facts): Set<MissionKind> {
  const speaks = !facts.silenced
  const room = {
    vote: facts.votable,
    category: facts.newCategories,
    order: facts.orderable,
    review: speaks ? facts.reviewable : 0,
    comment: speaks && facts.votable + facts.orderable > 0 ? Number.POSITIVE_INFINITY : 0,
    answer: facts.answerable,
    publish: speaks ? Number.POSITIVE_INFINITY : 0,
    match: facts.matchable > 0 ? Number.POSITIVE_INFINITY : 0,
    win: facts.matchable > 0 ? Number.POSITIVE_INFINITY : 0,
    profile: 0,
    follow: 0,
  }
  const fits = (kind: MissionKind): boolean => {
    const { deed, target, categories = 0 } = missionRules.taskOf(kind)
    if (deed === 'duel') return facts.duelable * PAIRS_A_DAY * (kind in missionRules.WEEKLY ? DAYS : 1) >= target
    return room[deed] >= target && facts.categories >= categories
  }
  const drawn = [...Object.values(missionRules.DAILY), missionRules.WEEKLY].flatMap((group) => Object.keys(group))
  return new Set((drawn as MissionKind[]).filter(fits))
}
