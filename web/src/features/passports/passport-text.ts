import type { Passport } from '@liston/contract/passports'
import type { ShareTexts } from './share-texts.ts'

/** Its best places are told. */
const TOLD = 3

type Said = { passport: Pick<Passport, 'places' | 'rankings'>; name: string; t: ShareTexts; url: string }

/** One thing and its best places, as a text to paste anywhere. */
export function passportText({ passport: { places, rankings }, name, t, url }: Said): string {
  const told = places.slice(0, TOLD).map(({ rank, of, topic }) => t.place({ rank, of, topic }))
  return [t.heading(name, rankings), ...told, url].join('\n')
}
