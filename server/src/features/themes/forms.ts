import type { Theme } from '@liston/contract/profiles'
import { THEME_UNDO_FORM } from '@liston/contract/themes'
import { oneOf, type PlainForm } from '../../platform/http/index.ts'

const PAGE = '/admin-panelrankw/looks'

/** Form posts of themes by staff, for browsers without JavaScript. Without the tick `shown`, the theme is withdrawn. */
export const themeForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/looks/theme',
    page: PAGE,
    // The endpoint validates the theme.
    submit: ({ themes }, { value, es = '', en = '', premium, shown }) =>
      oneOf('shown', shown ?? 'off', ['on', 'off']) === 'on'
        ? themes.save({ value: value as Theme, name: { es, en }, isPremium: premium === 'on' })
        : themes.remove({ value: value as Theme }),
    leadsTo: () => PAGE,
  },
  {
    path: THEME_UNDO_FORM,
    page: PAGE,
    submit: ({ themes }, { value, change }) => themes.undo({ value: value as Theme, change: Number(change) }),
    leadsTo: () => PAGE,
  },
]
