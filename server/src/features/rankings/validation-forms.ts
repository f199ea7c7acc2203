import { type Fields, oneOf, type PlainForm } from '../../platform/http/index.ts'

const distinctions = ({ id = '' }: Fields) => `/distinctions/${encodeURIComponent(id)}`

/** The forms of a ranking's distinctions page, without JavaScript. */
export const validationForms: PlainForm[] = [
  {
    path: '/distinctions/validate',
    page: distinctions,
    submit: ({ rankings }, { id = '', intent }) =>
      oneOf('intent', intent, ['validate', 'take-back']) === 'take-back'
        ? rankings.takeValidationBack({ id })
        : rankings.validate({ id }),
    leadsTo: distinctions,
  },
]
