import './pages.css'
import type { LegalName } from '@liston/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Prose } from '../../design/prose/prose.tsx'
import { useApi } from '../../platform/use-api.ts'
import type { DocumentTexts } from './document.ts'
import { DocumentHead, DocumentView } from './document-view.tsx'
import { legalQuery } from './load-legal.ts'

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
