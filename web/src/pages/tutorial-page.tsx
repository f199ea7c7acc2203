import { definePage } from '../app/page.ts'
import { tutorialTexts } from '../features/pages/tutorial/texts.ts'
import { documentHead, DocumentView } from '../features/pages/index.ts'

export const page = definePage({
  address: '/tutorial',
  access: 'open',
  head: (context) => documentHead(context, tutorialTexts),
  component: TutorialPage,
})

function TutorialPage() {
  return <DocumentView texts={tutorialTexts} />
}
