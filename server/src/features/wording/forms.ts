import { Language } from '@liston/contract/kernel'
import { WORDING_ANSWER_FORM, WORDING_DESK, WORDING_PAGE } from '@liston/contract/wording'
import type { PlainForm } from '../../platform/http/index.ts'

/** Copy suggestions and their answers without JavaScript. */
export const wordingForms: PlainForm[] = [
  {
    path: WORDING_PAGE,
    submit: ({ wording }, { place = '', language, shown = '', proposed = '' }) =>
      wording.propose({ place, language: Language.catch('es').parse(language), shown, proposed }),
    leadsTo: () => `${WORDING_PAGE}?sent=1#propuestas`,
    keep: ['place', 'language', 'shown', 'proposed'],
  },
  {
    path: WORDING_ANSWER_FORM,
    page: WORDING_DESK,
    submit: ({ wording }, { id = '', state, answer = '' }) =>
      wording.answer({ id, state: state === 'accepted' ? 'accepted' : 'declined', answer }),
    leadsTo: () => WORDING_DESK,
  },
]
