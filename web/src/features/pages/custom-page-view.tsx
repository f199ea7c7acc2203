import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Prose } from '../../design/prose/prose.tsx'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { defineTexts, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { DocumentHead } from './document-view.tsx'
import './pages.css'

/** A page that the installation wrote. A note says if it is not in the reader's language. */
export function CustomPageView({ slug }: { slug: string }) {
  const t = useTexts(customTexts)
  const reader = useLanguage()
  const { title, description, language, html } = useSuspenseQuery(customPageQuery(useApi(), slug)).data
  const isForeign = language !== reader
  return (
    <div className="page">
      <article className="document" lang={isForeign ? language : undefined}>
        <DocumentHead title={title} lead={description} />
        {isForeign && (
          <p className="text-sm text-muted" lang={reader}>
            {t.otherLanguage}
          </p>
        )}
        <Prose html={html} />
      </article>
    </div>
  )
}

/** A published page of the installation. */
export const customPageQuery = (api: Api, slug: string) =>
  queryOptions({ queryKey: [...keys.pages, 'page', slug], queryFn: () => api.pages.find({ slug }) })

export const customTexts = defineTexts({
  es: { otherLanguage: 'Esta página solo está en inglés.' },
  en: { otherLanguage: 'This page is only in Spanish.' },
})
