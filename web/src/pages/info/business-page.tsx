import { businessTexts, documentHead, DocumentView } from '../../features/pages/index.ts'
import type { PageContext } from '../../platform/page-context.ts'

export const pageHead = (context: PageContext) => documentHead(context, businessTexts)

export function BusinessPage() {
  return <DocumentView texts={businessTexts} />
}
