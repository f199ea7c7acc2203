import { comparisonKey } from '../kernel/index.ts'
import { lookAlikes } from './look-alikes.ts'

const invisible = /[\p{Cf}\p{Cc}\p{Mn}\p{Me}\p{Zs}]/gu

const once = (name: string): string => {
  // Upper case first: it folds the letters that have no lower case of their own (ß, final sigma, long s).
  const folded = comparisonKey(name).toUpperCase().toLowerCase().normalize('NFKD').replace(invisible, '')
  return [...folded]
    .map((c) => lookAlikes.get(c) ?? c)
    .join('')
    .normalize('NFKC')
}

/**
 * The form in which two usernames are the same one: without case, accents, invisible characters and look-alikes.
 * Applying it again changes nothing.
 */
export function canonicalUsername(name: string): string {
  let canon = name
  for (let next = once(canon); next !== canon; next = once(canon)) canon = next
  return canon
}
