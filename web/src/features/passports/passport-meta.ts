import type { Language } from '@liston/contract/kernel'
import type { Passport } from '@liston/contract/passports'
import { itemPicturePath } from '@liston/contract/rankings'

type Said = { origin: string; language: Language; passport: Passport }

const pictured = {
  es: (name: string) => `Los mejores puestos de ${name}`,
  en: (name: string) => `The best places of ${name}`,
}

/** Open Graph and Twitter meta tags of an entity page. None without rankings, because there is no picture then. */
export function passportMeta({ origin, language, passport: { key, names, rankings } }: Said) {
  if (rankings === 0) return []
  const of = (property: string, content: string) => ({ property: `og:${property}`, content })
  return [
    of('image', `${origin}${itemPicturePath(key, 'link', language)}`),
    of('image:type', 'image/png'),
    of('image:width', '1200'),
    of('image:height', '630'),
    of('image:alt', pictured[language](names[language])),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
