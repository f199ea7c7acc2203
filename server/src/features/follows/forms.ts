import { ownPath } from '@liston/contract/accounts'
import { PERSON_ACTS, PERSON_FORM } from '@liston/contract/follows'
import type { ApiClient, Fields, PlainForm } from '../../platform/http/index.ts'

/** Back to the page on which the button was. */
const back = (fields: Fields) => ownPath(fields.back)

/** The buttons beside a person, for people without JavaScript. */
export const followForms: PlainForm[] = [
  { path: PERSON_FORM, page: back, submit: act, leadsTo: back, keep: ['person'] },
]

/** What the pressed button says is to be done; the endpoint checks it. */
async function act({ follows }: ApiClient, { act: wanted, person: id = '' }: Fields): Promise<unknown> {
  const known = PERSON_ACTS.find((name) => name === wanted)
  return known && follows[known]({ id })
}
