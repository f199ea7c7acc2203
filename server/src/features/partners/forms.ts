import { BusinessState, CollaborationRole, type NewBusinessRequest } from '@liston/contract/partners'
import { type Fields, oneOf, type PlainForm } from '../../platform/http/index.ts'

const linksIn = ({ link1, link2, link3 }: Fields) =>
  [link1, link2, link3].flatMap((link) => (link?.trim() ? [link.trim()] : []))

/** Offers and requests without JavaScript. */
export const partnerForms: PlainForm[] = [
  {
    path: '/collaborate',
    submit: ({ partners }, { role, motive = '', ...fields }) =>
      partners.offer({ role: oneOf('role', role, CollaborationRole.options), motive, links: linksIn(fields) }),
    leadsTo: () => '/collaborate#ofrecer',
    keep: ['role', 'motive', 'link1', 'link2', 'link3'],
  },
  {
    path: '/collaborate/withdraw',
    page: '/collaborate',
    submit: ({ partners }, { id = '' }) => partners.withdraw({ id }),
    leadsTo: () => '/collaborate#ofrecer',
  },
  {
    path: '/business',
    submit: ({ partners }, { name = '', company = '', email = '', need = '', budget = '', website }) =>
      partners.ask({ name, company, email, need, budget: budget as NewBusinessRequest['budget'], website }),
    leadsTo: () => '/business?sent=1#escribir',
    keep: ['name', 'company', 'email', 'need', 'budget'],
  },
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
