import { documentHead, DocumentView, tutorialTexts } from '../../features/pages/index.ts'
import type { PageContext } from '../../platform/page-context.ts'

export const pageHead = (context: PageContext) => documentHead(context, tutorialTexts)

export function TutorialPage() {
  return <DocumentView texts={tutorialTexts} />
}
