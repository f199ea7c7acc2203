import { definePage } from '../app/page.ts'
import {
  askedContent,
  ContentDesk,
  contentLeftOut,
  contentQuery,
  contentTexts,
  PanelFrame,
} from '../features/admin/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/admin-panelrankw/content',
  access: 'staff',
  area: 'content',
  search: (said) => ({ ...said, cursor: said.cursor || undefined }),
  load: ({ api, queryClient }, { search }) =>
    queryClient.ensureQueryData(contentQuery(api, askedContent(search), search.cursor)).then(() => undefined),
  head: (context) => {
    const { title, lead } = contentTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: ContentPage,
  missing: 'section',
})

function ContentPage() {
  const t = useTexts(contentTexts)
  const { search } = page.useVisit()
  return (
    <PanelFrame section="content" title={t.title} lead={t.lead}>
      <ContentDesk
        // Fields that nobody controls keep what was typed: another address is another form.
        key={JSON.stringify(search)}
        asked={askedContent(search)}
        without={contentLeftOut(search)}
        cursor={search.cursor}
      />
    </PanelFrame>
  )
}
