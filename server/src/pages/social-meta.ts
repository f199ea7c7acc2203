import type { Language } from '@liston/contract/kernel'
import type { Config } from '../platform/config/index.ts'

type Tag = Record<string, string | undefined>
type Said = { config: Config; meta: readonly Tag[]; language: Language; address: string | null }

const locales: Record<Language, string> = { es: 'es_ES', en: 'en_US' }

/**
 * What messengers and social networks show beside a link to a page, where the page itself does not say it. `address` is
 * null where it is not for others to know.
 */
export function socialMeta({ config, meta, language, address }: Said): Tag[] {
  const { PUBLIC_ORIGIN: origin, APP_NAME } = config
  const other = language === 'es' ? 'en' : 'es'
  const title = meta.findLast((tag) => tag.title)?.title ?? APP_NAME
  const said: Tag[] = [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: APP_NAME },
    { property: 'og:title', content: title },
    { property: 'og:description', content: meta.findLast((tag) => tag.name === 'description')?.content },
    { property: 'og:url', content: address ?? undefined },
    { property: 'og:image', content: `${origin}/icon-512.png` },
    { property: 'og:locale', content: locales[language] },
    { property: 'og:locale:alternate', content: locales[other] },
    { name: 'twitter:card', content: 'summary' },
  ]
  const has = (tag: Tag) => meta.some((own) => (own.property ?? own.name) === (tag.property ?? tag.name))
  return said.filter((tag) => tag.content !== undefined && !has(tag))
}
