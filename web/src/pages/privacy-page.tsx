import { definePage } from '../app/page.ts'
import { documentHead, DocumentView, privacyTexts } from '../features/pages/index.ts'

export const page = definePage({
  address: '/privacy',
  access: 'open',
  duringSetup: true,
  head: (context) => documentHead(context, privacyTexts),
  component: PrivacyPage,
})

function PrivacyPage() {
  return <DocumentView texts={privacyTexts} />
}
