import { definePage } from '../app/page.ts'
import { useNumbers } from '../features/economy/index.ts'
import { frameTexts, TUTORIAL_NUMBERS, tutorialTexts, TutorialView } from '../features/pages/index.ts'
import { headOf } from '../platform/head-of.ts'

export const page = definePage({
  address: '/tutorial',
  access: 'open',
  head({ language, appName }) {
    const t = tutorialTexts[language]
    return headOf({ title: frameTexts[language].titled(t.title, appName), description: t.lead(appName) })
  },
  component: TutorialPage,
})

function TutorialPage() {
  return <TutorialView numbers={useNumbers(TUTORIAL_NUMBERS)} />
}
