import { oneOf, type PlainForm } from '../../platform/http/index.ts'

/** HTML forms of missions without JavaScript. */
export const missionForms: PlainForm[] = [
  {
    path: '/missions',
    submit: ({ missions }, { intent, id = '' }) =>
      intent === 'reroll'
        ? missions.reroll({ id })
        : missions.dismissOnboarding({ dismissed: oneOf('intent', intent, ['dismiss', 'show']) === 'dismiss' }),
    leadsTo: () => '/missions',
  },
]
