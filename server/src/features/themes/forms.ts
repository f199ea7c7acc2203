import type { Theme } from '@liston/contract/profiles'
import type { PlainForm } from '../../platform/http/index.ts'

const PAGE = '/admin-panelrankw/looks'

/** Themes by staff without JavaScript: one on offer is ticked, and one that is not goes. */
export const themeForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/looks/theme',
    page: PAGE,
    // The endpoint decides whether it is a theme.
    submit: ({ themes }, { value, es = '', en = '', premium, shown }) =>
      shown === 'on'
        ? themes.save({ value: value as Theme, name: { es, en }, isPremium: premium === 'on' })
        : themes.remove({ value: value as Theme }),
    leadsTo: () => PAGE,
  },
]
