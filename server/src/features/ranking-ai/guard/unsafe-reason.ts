import type { UnsafeReason } from '@liston/contract/ranking-ai'
import { plainWords } from './plain-words.ts'
import { isOfPrivatePeople } from './rules/private-people.ts'
import { unsafeRules } from './rules/unsafe-rules.ts'
import { isOfWorks } from './works.ts'

const reasons = ['self_harm', 'hate', 'medical', 'legal'] as const

/**
 * Why a list is not written, or null (rules 3.21): living private persons, hate, self-harm, medical and legal rankings, in
 * both languages whatever the wish says of its own, and however its letters are disguised. It judges wishes before
 * anything is reserved, and what a model answers after. It is a net with holes: what it misses is seen by whoever reviews.
 */
export function unsafeReason(text: string): UnsafeReason | null {
  const readings = plainWords(text)
  for (const reason of reasons)
    for (const words of readings) {
      const rules = unsafeRules[reason]
      if (rules.always.some((rule) => rule.test(words))) return reason
      if (!isOfWorks(words) && rules.else.some((rule) => rule.test(words))) return reason
    }
  return readings.some((words) => isOfPrivatePeople(words, { written: text, isOfWorks: isOfWorks(words) }))
    ? 'private_person'
    : null
}

/** The names of items that no list has: what is hate or self-harm even as a name. "The Cure" is a band. */
export const isUnsafeName = (name: string): boolean =>
  plainWords(name).some((words) =>
    reasons.some((reason) => unsafeRules[reason].always.some((rule) => rule.test(words))),
  )
