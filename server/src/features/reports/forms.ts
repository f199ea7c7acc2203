import { oneOf, type PlainForm } from '../../platform/http/index.ts'

/** The form of the admin page of appeals. */
export const reportForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/appeals',
    submit: ({ reports }, { id = '', words = '', answer }) =>
      reports.answerAppeal({ id, words, overturn: oneOf('answer', answer, ['uphold', 'overturn']) === 'overturn' }),
  },
]
