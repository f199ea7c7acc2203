import { definePage } from '../app/page.ts'
import { numbersOf } from '@liston/contract/economy'
import { useNumbers } from '../features/economy/index.ts'
import { detailsWith, documentHead, DocumentView, TUTORIAL_NUMBERS } from '../features/pages/index.ts'

export const page = definePage({
  address: '/tutorial/details',
  access: 'open',
  head: (context) => documentHead(context, detailsWith(numbersOf(TUTORIAL_NUMBERS))),
  component: TutorialDetailsPage,
})

/** Formulas, prices and limits. */
function TutorialDetailsPage() {
  return <DocumentView texts={detailsWith(useNumbers(TUTORIAL_NUMBERS))} />
}
