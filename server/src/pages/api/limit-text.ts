import type { Language, RateLimit } from '@liston/contract/kernel'
import { type Size, sizes } from '../../platform/rate-limit/index.ts'
import { apiTexts } from './texts.ts'

const MINUTE_MS = 60_000

const sizeText = ({ places, windowMs }: Size) => {
  const minutes = windowMs / MINUTE_MS
  return `${places}/${minutes === 1 ? 'min' : minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`}`
}

/** "300/5 min per person, 200/min per address". */
export function limitText(limit: RateLimit, language: Language): string {
  const t = apiTexts[language]
  const { user, ip } = sizes[limit]
  const parts = [user && `${sizeText(user)} ${t.perPerson}`, ip && `${sizeText(ip)} ${t.perAddress}`]
  return `${parts.filter(Boolean).join(', ')} (${limit})`
}
