import { Language } from '@liston/contract/kernel'
import { WORDING_ANSWER_FORM, WORDING_DESK, WORDING_PAGE } from '@liston/contract/wording'
import { oneOf, type PlainForm } from '../../platform/http/index.ts'

/** Copy suggestions and their answers without JavaScript. */
export const wordingForms: PlainForm[] = [
  {
    path: WORDING_PAGE,
    submit: ({ wording }, { place = '', language, shown = '', proposed = '' }) =>
      wording.propose({ place, language: oneOf('language', language, Language.options), shown, proposed }),
    leadsTo: () => `${WORDING_PAGE}?sent=1#propuestas`,
    keep: ['place', 'language', 'shown', 'proposed'],
  },
  {
    path: WORDING_ANSWER_FORM,
    page: WORDING_DESK,
    submit: ({ wording }, { id = '', state, answer = '' }) =>
      wording.answer({ id, state: oneOf('state', state, ['accepted', 'declined']), answer }),
    leadsTo: () => WORDING_DESK,
  },
]
