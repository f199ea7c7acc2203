import type { Passport } from '@liston/contract/passports'
import type { ShareTexts } from './share-texts.ts'

/** Number of places in the text, best first. */
const TOLD = 3

type Said = { passport: Pick<Passport, 'places' | 'rankings'>; name: string; t: ShareTexts; url: string }

/** A thing and its best places as plain text to paste anywhere. */
export function passportText({ passport: { places, rankings }, name, t, url }: Said): string {
  const told = places.slice(0, TOLD).map(({ rank, of, topic }) => t.place({ rank, of, topic }))
  return [t.heading(name, rankings), ...told, url].join('\n')
}
