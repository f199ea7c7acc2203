import { definePage } from '../app/page.ts'
import { privacyTexts } from '../features/pages/privacy/texts.ts'
import { documentHead, DocumentView } from '../features/pages/index.ts'

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
