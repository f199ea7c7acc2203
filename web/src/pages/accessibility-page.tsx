import { definePage } from '../app/page.ts'
import { accessibilityTexts, documentHead, DocumentView } from '../features/pages/index.ts'

export const page = definePage({
  address: '/accessibility',
  access: 'open',
  duringSetup: true,
  head: (context) => documentHead(context, accessibilityTexts),
  component: AccessibilityPage,
})

function AccessibilityPage() {
  return <DocumentView texts={accessibilityTexts} />
}
