import type { CustomPage, LegalName } from '@liston/contract/pages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Prose } from '../../design/prose/prose.tsx'
import type { Api } from '../../platform/api.ts'
import { headOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useApi } from '../../platform/use-api.ts'
import { documentHead } from './document-head.ts'
import { DocumentHead, DocumentView } from './document-view.tsx'
import type { DocumentTexts } from './document.ts'
import './pages.css'
import { frameTexts } from './texts.ts'

/** A legal page: the installation's own text if it has one in the reader's language, otherwise the built-in one. */
export function LegalView({ name, texts }: { name: LegalName; texts: DocumentTexts }) {
  const own = useQuery(legalQuery(useApi(), name)).data
  if (!own) return <DocumentView texts={texts} />
  return (
    <div className="page">
      <article className="document">
        <DocumentHead title={own.title} lead={own.description} />
        <Prose html={own.html} />
      </article>
    </div>
  )
}

/** The installation's own legal text in the reader's language, or null. */
const legalQuery = (api: Api, name: LegalName) =>
  queryOptions({
    queryKey: [...keys.pages, 'page', 'legal', name],
    // If the request fails, the built-in text is shown: a legal text must never be missing.
    queryFn: (): Promise<CustomPage | null> =>
      api.pages.legal({ name }).then(
        ({ page }) => page,
        () => null,
      ),
  })

export const loadLegal = ({ api, queryClient }: PageContext, name: LegalName) =>
  queryClient.ensureQueryData(legalQuery(api, name))

/** Head of a legal page. */
export function legalHead(context: PageContext, texts: DocumentTexts, own: CustomPage | null | undefined) {
  if (!own) return documentHead(context, texts)
  const title = frameTexts[context.language].titled(own.title, context.appName)
  return headOf({ title, description: own.description })
}
