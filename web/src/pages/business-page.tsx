import { definePage } from '../app/page.ts'
import { businessTexts, documentHead, DocumentView } from '../features/pages/index.ts'
import { AskForm } from '../features/partners/index.ts'

export const page = definePage({
  address: '/business',
  access: 'open',
  search: ({ sent }) => ({ sent: sent === '1' ? '1' : undefined }),
  head: (context) => documentHead(context, businessTexts),
  component: BusinessPage,
})

function BusinessPage() {
  const { sent } = page.useVisit().search
  return (
    <DocumentView texts={businessTexts}>
      <AskForm sent={sent !== undefined} />
    </DocumentView>
  )
}
