import { cookiesTexts, documentHead, DocumentView } from '../../features/pages/index.ts'
import type { PageContext } from '../../platform/page-context.ts'

export const pageHead = (context: PageContext) => documentHead(context, cookiesTexts)

export function CookiesPage() {
  return <DocumentView texts={cookiesTexts} />
}
