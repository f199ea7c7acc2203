import { definePage } from '../app/page.ts'
import { businessTexts, documentHead, DocumentView } from '../features/pages/index.ts'
import { AskForm } from '../features/partners/index.ts'

export const page = definePage({
  address: '/business',
  access: 'open',
  head: (context) => documentHead(context, businessTexts),
  component: BusinessPage,
})

function BusinessPage() {
  return (
    <DocumentView texts={businessTexts}>
      <AskForm />
    </DocumentView>
  )
}
