import { definePage } from '../app/page.ts'
import { frameTexts, supportTexts, SupportView } from '../features/pages/index.ts'
import { headOf } from '../platform/head-of.ts'

export const page = definePage({
  address: '/support',
  access: 'open',
  duringSetup: true,
  search: ({ q }) => ({ q: q?.slice(0, 100) || undefined }),
  head({ language, appName }, { search: { q } }) {
    const t = supportTexts[language]
    const title = frameTexts[language].titled(t.title, appName)
    // Search results are not indexed.
    return headOf({ title, description: t.lead(appName), indexed: q === undefined })
  },
  component: SupportPage,
})

function SupportPage() {
  const { q } = page.useVisit().search
  return <SupportView key={q} q={q} />
}
