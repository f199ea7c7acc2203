import { Language } from '@liston/contract/kernel'
import { WORDING_PAGE } from '@liston/contract/wording'
import { oneOf, type PlainForm } from '../../platform/http/index.ts'

/** Copy suggestions without JavaScript. */
export const wordingForms: PlainForm[] = [
  {
    path: WORDING_PAGE,
    submit: ({ wording }, { place = '', language, shown = '', proposed = '' }) =>
      wording.propose({ place, language: oneOf('language', language, Language.options), shown, proposed }),
    leadsTo: () => `${WORDING_PAGE}?sent=1#propuestas`,
    keep: ['place', 'language', 'shown', 'proposed'],
  },
]
