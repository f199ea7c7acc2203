import { definePage } from '../app/page.ts'
import { documentHead, DocumentView, tutorialTexts } from '../features/pages/index.ts'

export const page = definePage({
  address: '/tutorial',
  access: 'open',
  head: (context) => documentHead(context, tutorialTexts),
  component: TutorialPage,
})

function TutorialPage() {
  return <DocumentView texts={tutorialTexts} />
}
