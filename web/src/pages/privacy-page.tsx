import { definePage } from '../app/page.ts'
import { legalHead, LegalView, loadLegal, privacyTexts } from '../features/pages/index.ts'

export const page = definePage({
  address: '/privacy',
  access: 'open',
  duringSetup: true,
  load: (context) => loadLegal(context, 'privacy'),
  head: (context, _address, own) => legalHead(context, privacyTexts, own),
  component: PrivacyPage,
})

function PrivacyPage() {
  return <LegalView name="privacy" texts={privacyTexts} />
}
