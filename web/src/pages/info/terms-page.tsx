import { documentHead, DocumentView, termsTexts } from '../../features/pages/index.ts'
import type { PageContext } from '../../platform/page-context.ts'

export const pageHead = (context: PageContext) => documentHead(context, termsTexts)

export function TermsPage() {
  return <DocumentView texts={termsTexts} />
}
