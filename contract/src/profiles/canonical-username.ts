import { comparisonKey } from '../kernel/index.ts'
import { lookAlikes } from './look-alikes.ts'

const invisible = /[\p{Cf}\p{Cc}\p{Mn}\p{Me}\p{Zs}]/gu

const once = (name: string): string => {
  // Upper case first: it also folds letters without a lower case of their own (ß, final sigma, long s).
  const folded = comparisonKey(name).toUpperCase().toLowerCase().normalize('NFKD').replace(invisible, '')
  return [...folded]
    .map((c) => lookAlikes.get(c) ?? c)
    .join('')
    .normalize('NFKC')
}

/**
 * Canonical form of a username: without case, accents, invisible characters and look-alikes. Two usernames with the
 * same canonical form count as equal. Idempotent.
 */
export function canonicalUsername(name: string): string {
  let canon = name
  for (let next = once(canon); next !== canon; next = once(canon)) canon = next
  return canon
}
