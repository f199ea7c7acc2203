import { definePage } from '../app/page.ts'
import { legalHead, LegalView, loadLegal, termsTexts } from '../features/pages/index.ts'

export const page = definePage({
  address: '/terms',
  access: 'open',
  duringSetup: true,
  load: (context) => loadLegal(context, 'terms'),
  head: (context, _address, own) => legalHead(context, termsTexts, own),
  component: TermsPage,
})

function TermsPage() {
  return <LegalView name="terms" texts={termsTexts} />
}
