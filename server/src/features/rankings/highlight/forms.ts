import { ownPath } from '@liston/contract/accounts'
import type { PlainForm } from '../../../platform/http/index.ts'

/** The form for highlights without JavaScript. The highlight button submits the page's vote form to this path. */
export const highlightForms: PlainForm[] = [
  {
    path: '/highlights',
    page: ({ back }) => ownPath(back),
    submit: ({ rankings }, { on, off = '' }) =>
      on ? rankings.highlight({ id: on }) : rankings.unhighlight({ id: off }),
    leadsTo: ({ back }) => ownPath(back),
    keep: ['on'],
  },
]
