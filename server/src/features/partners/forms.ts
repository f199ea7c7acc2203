import { CollaborationRole, type NewBusinessRequest } from '@liston/contract/partners'
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
]
