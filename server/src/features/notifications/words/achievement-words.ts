import { findDefinition, type Metal } from '@liston/contract/achievements'
import { type Language, starsText } from '@liston/contract/kernel'
import type { Facts } from '../tables.ts'
import { numberIn, textIn } from './facts.ts'

const metals: Record<Language, Record<Metal, string>> = {
  es: { bronze: 'bronce', silver: 'plata', gold: 'oro' },
  en: { bronze: 'bronze', silver: 'silver', gold: 'gold' },
}

/** "«Votante», bronce. +10 Stars." An achievement that is no longer defined has its stored name only. */
export function achievementIn(data: Facts, language: Language): string {
  const found = findDefinition(textIn(data, 'achievement'))
  if (!found) return `«${textIn(data, 'name')}»`
  const stars = numberIn(data, 'stars')
  const metal = found.kind === 'steps' ? found.metals[numberIn(data, 'step') - 1] : undefined
  return `«${found.name[language]}»${metal ? `, ${metals[language][metal]}` : ''}.${stars ? ` +${starsText(language, stars)}.` : ''}`
}
