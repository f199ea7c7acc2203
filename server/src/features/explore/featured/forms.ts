import type { Fields, PlainForm } from '../../../platform/http/index.ts'

const distinctions = ({ id = '' }: Fields) => `/distinctions/${encodeURIComponent(id)}`

/** The forms of a ranking's page of distinctions that concern the home page. */
export const featuredForms: PlainForm[] = [
  {
    path: '/distinctions/pin',
    page: distinctions,
    submit: ({ explore }, { id = '' }) => explore.pin({ id }),
    leadsTo: distinctions,
  },
  {
    path: '/distinctions/feature',
    page: distinctions,
    submit: ({ explore }, { id = '', intent, days }) =>
      intent === 'end' ? explore.unfeature({ id }) : explore.feature({ id, days: Number(days) }),
    leadsTo: distinctions,
  },
]
