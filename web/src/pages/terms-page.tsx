import { definePage } from '../app/page.ts'
import { documentHead, DocumentView, termsTexts } from '../features/pages/index.ts'

export const page = definePage({
  address: '/terms',
  access: 'open',
  duringSetup: true,
  head: (context) => documentHead(context, termsTexts),
  component: TermsPage,
})

function TermsPage() {
  return <DocumentView texts={termsTexts} />
}
