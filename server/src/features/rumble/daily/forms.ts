import type { DailySide } from '@liston/contract/rumble'
import { numberIn, type PlainForm } from '../../../platform/http/index.ts'

const pageOf = ({ day = '' }: Record<string, string>): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? `/?rumble=dia.${day}` : '/?rumble=dia'

/** HTML form for a duel of the daily Rumble without JavaScript. */
export const dailyForms: PlainForm[] = [
  {
    path: '/rumble-dia',
    page: pageOf,
    submit: ({ rumble }, { day = '', place = '', side = '' }) =>
      rumble.answerDaily({ day, place: numberIn(place), side: side === '' ? null : (side as DailySide) }),
    leadsTo: pageOf,
  },
]
