import { definePage } from '../app/page.ts'
import { cookiesTexts, documentHead, DocumentView } from '../features/pages/index.ts'

export const page = definePage({
  address: '/cookies',
  access: 'open',
  duringSetup: true,
  head: (context) => documentHead(context, cookiesTexts),
  component: CookiesPage,
})

function CookiesPage() {
  return <DocumentView texts={cookiesTexts} />
}
