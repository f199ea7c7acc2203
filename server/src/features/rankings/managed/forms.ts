import type { Manage } from '@liston/contract/rankings'
import type { PlainForm } from '../../../platform/http/index.ts'

/** The form for staff actions on rankings, without JavaScript. */
export const manageForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/content',
    submit: ({ rankings }, { id = '', act, category, reason = '' }) =>
      rankings.manage({ id, act, reason, ...(act === 'recategorise' ? { category } : {}) } as Manage),
    keep: ['reason'],
  },
]
