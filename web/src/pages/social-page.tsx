import { definePage } from '../app/page.ts'
import { ArticleList, clubTexts } from '../features/social-club/index.ts'
import { headOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/social',
  access: 'open',
  head({ language, appName }) {
    const { title, lead } = clubTexts[language]
    return headOf({ title: `${title} · ${appName}`, description: lead })
  },
  component: SocialPage,
})

function SocialPage() {
  const { title, lead } = useTexts(clubTexts)
  return (
    <div className="page grid gap-6">
      <header className="grid max-w-measure gap-2">
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        <p className="text-muted">{lead}</p>
      </header>
      <ArticleList />
    </div>
  )
}
