import { definePage } from '../app/page.ts'
import { collaborateTexts, documentHead, DocumentView } from '../features/pages/index.ts'

export const page = definePage({
  address: '/collaborate',
  access: 'login',
  head: (context) => documentHead(context, collaborateTexts),
  component: CollaboratePage,
})

function CollaboratePage() {
  return <DocumentView texts={collaborateTexts} />
}
