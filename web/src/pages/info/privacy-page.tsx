import { documentHead, DocumentView, privacyTexts } from '../../features/pages/index.ts'
import type { PageContext } from '../../platform/page-context.ts'

export const pageHead = (context: PageContext) => documentHead(context, privacyTexts)

export function PrivacyPage() {
  return <DocumentView texts={privacyTexts} />
}
