import { tutorialTexts } from '../../features/pages/tutorial/texts.ts'
import { documentHead, DocumentView } from '../../features/pages/index.ts'
import type { PageContext } from '../../platform/page-context.ts'

export const pageHead = (context: PageContext) => documentHead(context, tutorialTexts)

export function TutorialPage() {
  return <DocumentView texts={tutorialTexts} />
}
