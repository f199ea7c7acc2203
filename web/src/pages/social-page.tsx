import { definePage } from '../app/page.ts'
import { feedLinks } from '../features/discovery/index.ts'
import { ArticleList, clubTexts, loadArticles } from '../features/social-club/index.ts'
import { headOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/social',
  access: 'open',
  search: ({ cursor }) => ({ cursor }),
  load: (context, { search }) => loadArticles(context, search.cursor),
  head({ language, appName }, { search }) {
    const { title, lead } = clubTexts[language]
    const head = headOf({ title: `${title} · ${appName}`, description: lead, indexed: !search.cursor })
    return import.meta.env.SSR ? { ...head, links: feedLinks({ kind: 'articles' }, { language, title }) } : head
  },
  component: SocialPage,
})

function SocialPage() {
  const { title, lead } = useTexts(clubTexts)
  const { search } = page.useVisit()
  return (
    <div className="page grid gap-6">
      <header className="grid max-w-measure gap-2">
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        <p className="text-muted">{lead}</p>
      </header>
      <ArticleList cursor={search.cursor} />
    </div>
  )
}
