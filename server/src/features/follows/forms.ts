import { ownPath } from '@liston/contract/accounts'
import { PERSON_ACTS, PERSON_FORM } from '@liston/contract/follows'
import { type ApiClient, type Fields, oneOf, type PlainForm } from '../../platform/http/index.ts'

/** Returns to the page with the button. */
const back = (fields: Fields) => ownPath(fields.back)

/** Follow, block and mute buttons without JavaScript. */
export const followForms: PlainForm[] = [
  { path: PERSON_FORM, page: back, submit: act, leadsTo: back, keep: ['person'] },
]

/** Calls the endpoint that the pressed button names. The endpoint validates the input. */
async function act({ follows }: ApiClient, { act: wanted, person: id = '' }: Fields): Promise<unknown> {
  return follows[oneOf('act', wanted, PERSON_ACTS)]({ id })
}
