import { definePage } from '../app/page.ts'
import { numbersOf } from '@liston/contract/economy'
import { useNumbers } from '../features/economy/index.ts'
import { documentHead, DocumentView, TUTORIAL_NUMBERS, tutorialWith } from '../features/pages/index.ts'

export const page = definePage({
  address: '/tutorial',
  access: 'open',
  head: (context) => documentHead(context, tutorialWith(numbersOf(TUTORIAL_NUMBERS))),
  component: TutorialPage,
})

function TutorialPage() {
  return <DocumentView texts={tutorialWith(useNumbers(TUTORIAL_NUMBERS))} />
}
