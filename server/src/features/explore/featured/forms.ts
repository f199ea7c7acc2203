import { type Fields, numberIn, oneOf, type PlainForm } from '../../../platform/http/index.ts'

const distinctions = ({ id = '' }: Fields) => `/distinctions/${encodeURIComponent(id)}`

/** Forms of the distinctions page that change the rail of the home page. */
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
      oneOf('intent', intent, ['feature', 'end']) === 'end'
        ? explore.unfeature({ id })
        : explore.feature({ id, days: numberIn(days) }),
    leadsTo: distinctions,
  },
]
