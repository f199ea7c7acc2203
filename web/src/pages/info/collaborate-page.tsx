import { collaborateTexts, documentHead, DocumentView } from '../../features/pages/index.ts'
import type { PageContext } from '../../platform/page-context.ts'

export const pageHead = (context: PageContext) => documentHead(context, collaborateTexts)

export function CollaboratePage() {
  return <DocumentView texts={collaborateTexts} />
}
