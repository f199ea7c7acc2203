import { definePage } from '../app/page.ts'
import { cookiesTexts, legalHead, LegalView, loadLegal } from '../features/pages/index.ts'

export const page = definePage({
  address: '/cookies',
  access: 'open',
  duringSetup: true,
  load: (context) => loadLegal(context, 'cookies'),
  head: (context, _address, own) => legalHead(context, cookiesTexts, own),
  component: CookiesPage,
})

function CookiesPage() {
  return <LegalView name="cookies" texts={cookiesTexts} />
}
