import { oneOf, type PlainForm } from '../../../platform/http/index.ts'

/** The form that decides a review of play, as a form of the admin panel. */
export const matchForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/play',
    submit: ({ rumble }, { id = '', answer }) =>
      rumble.decidePlayReview({ id, answer: oneOf('answer', answer, ['upheld', 'cleared']) }),
    leadsTo: () => '/admin-panelrankw/play',
  },
]
