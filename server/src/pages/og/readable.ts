import type { Passport } from '@liston/contract/passports'
import type { Ranking } from '@liston/contract/rankings'
import { drawableText } from '../../platform/pictures/index.ts'

/** Maximum number of items in a picture. */
const SHOWN = 5

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/**
 * What a picture can show of a text with the bundled fonts: the text, or the rest of it ("తెలుగు (Telugu)" → "Telugu").
 * Null if most letters have no font.
 */
export async function readableText(text: string): Promise<string | null> {
  const drawable = await drawableText(text)
  if (drawable === text) return text
  if (lettersIn(text) > 2 * lettersIn(drawable)) return null
  const rest = drawable
    .replace(/[([{«“]\s*[)\]}»”]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return rest.replace(/^\((.*)\)$/u, '$1') || null
}

/**
 * A ranking as a picture can show it, with its first items. An item without a readable name keeps its row, without a name. Null without a
 * readable topic.
 */
export async function readableRanking(ranking: Ranking): Promise<Ranking | null> {
  const topic = await readableText(ranking.topic)
  if (topic === null) return null
  const named = async ({ name, translation }: Ranking['items'][number]) =>
    (await readableText(name)) ?? (translation && (await readableText(translation.name))) ?? ''
  return {
    ...ranking,
    topic,
    criterion: (await readableText(ranking.criterion)) ?? '',
    items: await Promise.all(ranking.items.slice(0, SHOWN).map(async (item) => ({ ...item, name: await named(item) }))),
  }
}

/** An entity page as a picture can show it; null if none of its names is readable. */
export async function readablePassport(passport: Passport, language: 'es' | 'en'): Promise<Passport | null> {
  const { es, en } = passport.names
  const [first, second] = language === 'es' ? [es, en] : [en, es]
  const name = (await readableText(first)) ?? (await readableText(second))
  if (name === null) return null
  const places = passport.places.map(async (place) => ({ ...place, topic: (await readableText(place.topic)) ?? '' }))
  return { ...passport, names: { es: name, en: name }, places: await Promise.all(places) }
}
