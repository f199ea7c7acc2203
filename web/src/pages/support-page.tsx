import { definePage } from '../app/page.ts'
import { SupportView } from '../features/pages/support/support-view.tsx'
import { supportTexts } from '../features/pages/support/texts.ts'
import { frameTexts } from '../features/pages/texts.ts'
import { headOf } from '../platform/head-of.ts'

export const page = definePage({
  address: '/support',
  access: 'open',
  duringSetup: true,
  search: ({ q }) => ({ q: q?.slice(0, 100) || undefined }),
  head({ language, appName }, { search: { q } }) {
    const t = supportTexts[language]
    const title = frameTexts[language].titled(t.title, appName)
    // What was searched for makes no page of its own for search engines.
    return headOf({ title, description: t.lead(appName), indexed: q === undefined })
  },
  component: SupportPage,
})

function SupportPage() {
  const { q } = page.useVisit().search
  return <SupportView key={q} q={q} />
}
