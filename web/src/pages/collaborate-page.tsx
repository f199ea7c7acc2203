import { definePage } from '../app/page.ts'
import { collaborateTexts, documentHead, DocumentView } from '../features/pages/index.ts'
import { OfferPart, ownOffersQuery } from '../features/partners/index.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'

export const page = definePage({
  address: '/collaborate',
  access: 'login',
  load: ({ api, queryClient }) => orOwnFailure(queryClient.ensureQueryData(ownOffersQuery(api))),
  head: (context) => documentHead(context, collaborateTexts),
  component: CollaboratePage,
})

function CollaboratePage() {
  return (
    <DocumentView texts={collaborateTexts}>
      <OfferPart />
    </DocumentView>
  )
}
