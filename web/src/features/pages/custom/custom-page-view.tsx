import '../pages.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Prose } from '../../../design/prose/prose.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { DocumentHead } from '../document-view.tsx'
import { customPageQuery } from './queries.ts'
import { customTexts } from './texts.ts'

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
