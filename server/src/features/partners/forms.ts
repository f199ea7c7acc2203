import { BusinessState } from '@liston/contract/partners'
import { oneOf, type PlainForm } from '../../platform/http/index.ts'

/** Forms of the admin page of offers and requests. */
export const partnerForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/partners/answer',
    page: '/admin-panelrankw/partners',
    submit: ({ partners }, { id = '', state, reason = '' }) =>
      partners.answer(
        state === 'declined' ? { id, state, reason } : { id, state: oneOf('state', state, ['accepted', 'in_review']) },
      ),
    leadsTo: () => '/admin-panelrankw/partners',
  },
  {
    path: '/admin-panelrankw/partners/request',
    page: '/admin-panelrankw/partners?of=companies',
    submit: ({ partners }, { id = '', state }) =>
      partners.move({ id, state: oneOf('state', state, BusinessState.options) }),
    leadsTo: () => '/admin-panelrankw/partners?of=companies',
  },
]
