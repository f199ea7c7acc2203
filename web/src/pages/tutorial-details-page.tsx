import { definePage } from '../app/page.ts'
import { numbersOf } from '@liston/contract/economy'
import { useNumbers } from '../features/economy/index.ts'
import { detailsTexts, documentHead, DocumentView, TUTORIAL_NUMBERS } from '../features/pages/index.ts'

export const page = definePage({
  address: '/tutorial/details',
  access: 'open',
  head: (context) => documentHead(context, detailsTexts(numbersOf(TUTORIAL_NUMBERS))),
  component: TutorialDetailsPage,
})

/** Formulas, prices and limits. */
function TutorialDetailsPage() {
  return <DocumentView texts={detailsTexts(useNumbers(TUTORIAL_NUMBERS))} />
}
